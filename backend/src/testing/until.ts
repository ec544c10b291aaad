/** Only a guard against hanging: no machine is that slow. */
const HANG_GUARD_MS = 5 * 60_000;
const LOOK_EVERY_MS = 10;

/** Resolves as soon as `condition` holds; fails after minutes. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await condition()); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs > HANG_GUARD_MS) throw new Error(`still not true after minutes: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
