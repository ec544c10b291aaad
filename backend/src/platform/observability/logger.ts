import { pino } from 'pino';

/** Structured logs to stdout. Bodies, tokens and account numbers are never logged. */
export const createLogger = (level: string) =>
  pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: ['*.password', '*.token', '*.accountNumber', '*.authorization'], censor: '[redacted]' },
  });
