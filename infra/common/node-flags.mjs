/**
 * How Node runs the API and its commands. V8 gives new objects 16 MB; a batch of events and its rows outgrow that
 * while they are in use and are copied, which costs a third of a replay. 32 MB hold them.
 */
export const nodeFlags = ['--max-semi-space-size=32'];
