/** Only a guard against hanging: no machine is that slow. */
const HANG_GUARD_MS = 5 * 60_000;
/** Looking takes work, which is in vain most often when a condition takes long. */
const FIRST_LOOK_MS = 10;
const LOOK_AT_LEAST_EVERY_MS = 30;

/** Resolves as soon as `condition` holds; fails after minutes. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  let pauseMs = FIRST_LOOK_MS;
  for (let waitedMs = 0; !(await condition()); waitedMs += pauseMs) {
    if (waitedMs > HANG_GUARD_MS) throw new Error(`still not true after minutes: ${condition}`);
    pauseMs = Math.min(pauseMs * 1.2, LOOK_AT_LEAST_EVERY_MS);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
