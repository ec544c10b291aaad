/**
 * How Node runs the API and its commands. V8 gives new objects 16 MB; a batch of events and its rows outgrow that
 * while they are in use and are copied, which costs a third of a replay. 32 MB hold them. Where a machine has much
 * memory, V8 lets the heap grow to four times what is in use before it collects all of it: twice is as fast, and
 * keeps a process that fills read models a quarter smaller.
 */
export const nodeFlags = ['--max-semi-space-size=32', '--heap-growing-percent=100'];
