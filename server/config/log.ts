import { pino, type Logger } from 'pino';

export type Log = Logger;

interface Fault {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly query?: string;
  readonly cause?: unknown;
}

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())
    .slice(0, 12);

/**
 * Returns the facts of an error for a log line. The message of a failed query contains its parameters, which are the
 * customer's data: for such an error only the statement and the database's own message are logged.
 */
export const faultFacts = (error: unknown): Record<string, unknown> => {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code, constraint, query, cause } = error as Fault;
  return {
    name,
    ...(query === undefined ? { message } : { query }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    frames: framesOf(stack),
    ...(cause === undefined ? {} : { cause: faultFacts(cause) }),
  };
};

/**
 * Writes structured lines to standard error; standard output contains only the ready line. Neither contains personal
 * data.
 */
export const makeLog = (level: string): Log =>
  pino({ level, base: null, serializers: { err: faultFacts } }, pino.destination({ dest: 2, sync: true }));
