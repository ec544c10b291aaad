/** A valid command that is refused; the message says why. */
export class Refusal extends Error {}

export function refuseIf(/** @type {unknown} */ condition, /** @type {string} */ message) {
  if (condition) throw new Refusal(message);
}
