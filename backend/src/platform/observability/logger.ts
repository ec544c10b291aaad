import { type DestinationStream, pino } from 'pino';

const SECRETS = ['password', 'token', 'accountNumber', 'authorization'];
/** SQLSTATE class 22 (data exception): its messages quote the offending value. */
const QUOTES_VALUES = /^22/;
const MAX_CAUSES = 5;

const FLUSH_AFTER_MS = 100;

/** Lines are written in batches, at 4 KiB or after 100 ms; a process that ends flushes the rest. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const write = output.write.bind(output);
  let timer: NodeJS.Timeout | undefined;
  let hasNewLines = false;
  // Its own periodic flush never ends, and keeps writing nothing.
  const flushSoon = () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      output.flush();
    }, FLUSH_AFTER_MS).unref();
  };
  // A flush does nothing while an earlier batch is being written.
  output.on('drain', () => {
    if (hasNewLines) flushSoon();
    hasNewLines = false;
  });
  output.write = (line) => {
    hasNewLines = true;
    flushSoon();
    return write(line);
  };
  return output;
}

/** Structured logs to stdout. Bodies, tokens and account numbers are never logged. */
export const createLogger = (level: string, output: DestinationStream = standardOutput()) =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: (error: unknown) => describe(error) },
      redact: {
        paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
        censor: '[redacted]',
      },
    },
    output,
  );

/**
 * The members of an error that may be logged. Others are left out, because they may contain the values
 * involved.
 */
function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause, code } = error as Error & { code?: unknown };
  const calls = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(typeof code === 'string' && { code }),
    message: QUOTES_VALUES.test(String(code)) ? message.replaceAll(/".*"/gs, '"…"') : message,
    stack: calls?.join('\n'),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describe(cause, depth + 1) }),
  };
}
