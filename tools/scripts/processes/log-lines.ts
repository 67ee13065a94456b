import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { styleText } from 'node:util';

const NAME_WIDTH = 8;
const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Prints every line of a child under its name; the servers' JSON logs as plain words. */
export function printLines(name: string, stream: Readable): void {
  const prefix = styleText('dim', `${name.padEnd(NAME_WIDTH)} |`);
  createInterface({ input: stream }).on('line', (line) => console.info(`${prefix} ${readableLine(line)}`));
}

/** A line of a server's JSON log as words; any other line as it is. */
export function readableLine(line: string): string {
  const { level, msg, err, method, path, http } = parseLog(line);
  if (typeof msg !== 'string') return line;
  const cause = typeof err?.message === 'string' ? `: ${err.message}` : '';
  const request = method ? ` (${[method, path, http].filter(Boolean).join(' ')})` : '';
  return `${LEVELS[Number(level)] ?? 'info'} ${msg}${cause}${request}`;
}

interface LogLine {
  readonly level?: unknown;
  readonly msg?: unknown;
  readonly err?: { readonly message?: unknown };
  readonly method?: unknown;
  readonly path?: unknown;
  readonly http?: unknown;
}

function parseLog(line: string): LogLine {
  if (!line.startsWith('{')) return {};
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
