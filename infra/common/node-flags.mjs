/**
 * How Node runs the API and its commands. V8 gives new objects 16 MB; a batch of events and its rows outgrow that
 * while they are in use and are copied, which costs a third of a replay. 32 MB hold them. On a machine with much
 * memory, V8 lets the heap grow far beyond what is in use. At most twice as much is as fast, and keeps a process that
 * fills read models a quarter smaller.
 */
export const nodeFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100'];
