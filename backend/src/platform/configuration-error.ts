/**
 * What the operator has set does not fit, by itself or with the data that is there: the process does not
 * start, and starting again changes nothing. The message tells the operator what to do.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
