/**
 * How Node runs the API and its commands. V8 gives new objects 16 MB; a batch of events and its rows outgrow that
 * while they are in use and are copied, which costs a third of a replay. 32 MB hold them. On a machine with much
 * memory, V8 lets the heap grow to far more than what is in use: three times as much keeps a process that fills read
 * models within 400 MB. With twice as much the heap is collected so often that the slowest claims take a fifth longer.
 */
export const nodeFlags = ['--max-semi-space-size=32', '--heap-growing-percent=200'];
