import { type DestinationStream, pino } from 'pino';

const options = (level: string) => ({
  level,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { error: pino.stdSerializers.err },
  redact: { paths: ['*.password', '*.token', '*.accountNumber', '*.authorization'], censor: '[redacted]' },
});

/** Structured logs to stdout. Bodies, tokens and account numbers are never logged. */
export const createLogger = (level: string, output: DestinationStream = pino.destination(1)) =>
  pino(options(level), output);
