/**
 * Node's flags for the API and its commands. V8 reserves 16 MB for new objects; a batch of events and its rows
 * outgrow that while in use and are copied, which costs a third of a replay. 32 MB hold them. On a machine with
 * much memory, V8 lets the heap grow far beyond what is in use. A limit of three times as much keeps a process
 * that fills read models within 400 MB; with twice as much, collections are so frequent that the slowest claims
 * take a fifth longer.
 */
export const nodeFlags = ['--max-semi-space-size=32', '--heap-growing-percent=200'];
