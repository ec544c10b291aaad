/** What was asked for is understood and not done; the message says why to whoever asked. */
export class Refusal extends Error {}

export function refuseIf(/** @type {unknown} */ condition, /** @type {string} */ message) {
  if (condition) throw new Refusal(message);
}
