import TestSupport
import Testing

@Suite("Completions in real shells")
struct CompletionTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var words: [String]
    var expected: [String]

    init(_ line: String, _ expected: String) {
      words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      self.expected = expected.split(separator: " ").map(String.init).sorted()
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let lines = [
    Line("mizan compl", "completions"),
    Line("mizan completions ", "bash fish zsh"),
    Line("mizan completions z", "zsh"),
    Line("mizan completions --he", "--help"),
    Line("mizan help complet", "completions"),
    Line("mizan --vers", "--version"),
  ]

  @Test("bash", .enabled(if: Executable.installed("bash") != nil), arguments: lines)
  func bash(line: Line) throws {
    let words = line.words.map { "'\($0)'" }.joined(separator: " ")
    let result = try Mizan.shell(
      """
      source <("$MIZAN" completions bash)
      COMP_WORDS=(\(words)) COMP_CWORD=\(line.words.count - 1)
      _mizan
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init).sorted() == line.expected)
  }

  @Test("fish", .enabled(if: Executable.installed("fish") != nil), arguments: lines)
  func fish(line: Line) throws {
    let result = try Mizan.shell(
      """
      fish --no-config -c 'source ($MIZAN completions fish | psub); complete -C "\(line.words.joined(separator: " "))"'
      """)
    let names = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(names.sorted() == line.expected)
  }

  @Test("zsh", .enabled(if: Executable.installed("zsh") != nil), arguments: lines)
  func zsh(line: Line) throws {
    // A zsh of its own on a pseudo terminal completes the line, and lists between two marks what it found.
    let result = try Mizan.shell(
      #"""
      zsh -f <<'END'
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=; PS2=; setopt no_beep; autoload -Uz compinit; compinit -u -D; eval \"\$($MIZAN completions zsh)\""
      zpty -w shell 'show() { print -rl -- $reply; }'
      zpty -w shell 'compadd() { local -a found; builtin compadd -O found "$@" 2>/dev/null; builtin compadd "$@"; found_all+=($found); }'
      zpty -w shell 'list-found() { found_all=(); zle complete-word; BUFFER=; found_all=(${(o)found_all}); print -r -- "<<${(j: :)${(uo)found_all}}>>"; }'
      zpty -w shell 'zle -N list-found; bindkey "^I" list-found; print ready'
      zpty -r -m shell ignored '*ready*ready*'
      zpty -w -n shell "\#(line.words.joined(separator: " "))"$'\t'
      zpty -r -m shell answer '*<<*>>*'
      print -r -- "$answer"
      zpty -d shell
      END
      """#)
    #expect(result.output.contains("<<\(line.expected.joined(separator: " "))>>"), "\(result.output) \(result.errors)")
  }
}
