import { type DestinationStream, pino } from 'pino';

const SECRETS = ['password', 'token', 'accountNumber', 'authorization'];
/** SQLSTATE class 22 (data exception): its messages quote the offending value. */
const QUOTES_VALUES = /^22/;
const MAX_CAUSES = 5;

/** About 80 lines: each write wakes a thread, which costs as much as formatting ten lines. */
const BATCH_CHARACTERS = 16 * 1024;
const WRITE_AFTER_MS = 100;

/**
 * Lines are written in batches, after 100 ms at the latest; a process that ends writes the rest. They are buffered
 * here, because the destination measures its whole buffer for each line.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false });
  const write = output.write.bind(output);
  const flushSync = output.flushSync.bind(output);
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const writeLines = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
    lines = '';
  };
  output.write = (line) => {
    lines += line;
    timer ??= setTimeout(writeLines, WRITE_AFTER_MS).unref();
    if (lines.length >= BATCH_CHARACTERS) writeLines();
    return true;
  };
  output.flushSync = () => {
    writeLines();
    flushSync();
  };
  return output;
}

let textOfMs = '';
let ms = 0;
/** Pino's ISO time, but formatted once for all lines of the same millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== ms) textOfMs = pino.stdTimeFunctions.isoTime();
  ms = now;
  return textOfMs;
}

/** Structured logs to stdout. Bodies, tokens and account numbers are never logged. */
export const createLogger = (level: string, output: DestinationStream = standardOutput()) =>
  pino(
    {
      level,
      timestamp: isoTime,
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
