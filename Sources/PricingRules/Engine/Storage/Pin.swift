import Synchronization

/// Keeps the type that has it in one place of memory.
///
/// Swift hands a large struct that is only read to a function as a copy of all its words, which for the state of a
/// pricing is two kilobytes for each call. A struct with an atomic in it has an address that means something, so its
/// address is handed on instead.
struct Pin: ~Copyable {
  private let atomic = Atomic(false)
}
