/**
 * The configuration is invalid, or contradicts the existing data: the process does not start, and a
 * restart does not help. The message tells the operator what to do.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
