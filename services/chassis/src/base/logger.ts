/** JSON logs without personal data: codes, identifiers, request numbers. Values of users never reach a message of ours. */
import { DomainError } from '@riph/contracts/core/errors';
import { type Logger, pino } from 'pino';

export type Log = Logger;

const root = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});

export const logOf = (service: string): Log => root.child({ service });

const QUOTED = /"[^"]*"|'[^']*'|«[^»]*»|\([^()]*\)=\([^()]*\)/g;
const ADDRESS = /[^\s@<>]+@[^\s@<>]+/g;

/**
 * What a log keeps of a fault: its kind, code, place. Messages of PostgreSQL quote the values they refuse, so quoted parts and addresses
 * are blanked; SQL and parameters are left out.
 */
export const describeFault = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { fault: typeof error };
  if (error instanceof DomainError) return { fault: error.code, status: error.status };
  const pick = (key: string) => (key in error ? { [key]: Reflect.get(error, key) } : {});
  return {
    fault: error.name,
    message: error.message.replace(QUOTED, '…').replace(ADDRESS, '…'),
    ...pick('code'),
    ...pick('constraint'),
    ...pick('table'),
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: describeFault(error.cause) }),
  };
};
