import { type DestinationStream, pino } from 'pino';

const SECRETS = ['password', 'token', 'accountNumber', 'authorization'];
/** Where PostgreSQL quotes the values that it could not take. */
const QUOTED_VALUES = ['error.detail', 'error.where'];

/** Structured logs to stdout. Bodies, tokens and account numbers are never logged. */
export const createLogger = (level: string, output: DestinationStream = pino.destination(1)) =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: pino.stdSerializers.err },
      redact: {
        paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...QUOTED_VALUES],
        censor: '[redacted]',
      },
    },
    output,
  );
