/** Preloaded into a process: answers each message with the longest event loop delay since the last one, in ms. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send({ heldMs: delay.max / 1e6 });
  delay.reset();
});
