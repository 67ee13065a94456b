import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

// Loaded into a server's process before the server itself (`node --import`), by tests that kill it. The database's drivers
// are watched from outside: a message of the parent names a write, and the process dies by SIGKILL just before that
// write would last. The parent hears of every write that lasts.

/** Before which write to die; writes are named by a part of their SQL, in lower case. */
export interface DeadlyWrite {
  readonly sql: string;
  /** Not before this write lasts. */
  readonly after?: string;
}

/** What the parent is told: the statements that begin to last together, or that the deadly write is known. */
export type Report = { readonly wrote: readonly string[] } | { readonly isArmed: true };

const tell = (report: Report) => process.send?.(report);

let deadly: DeadlyWrite | undefined;
process.on('message', (message: DeadlyWrite) => {
  deadly = message;
  tell({ isArmed: true });
});
process.channel?.unref();
// Nobody is left who would end it.
process.on('disconnect', () => process.exit(1));

/** What the transaction of each connection wrote so far. */
const transactions = new WeakMap<object, string[]>();

/** Sees a statement on its way to the database. */
function watch(connection: object, text: string): void {
  const sql = text.trim().toLowerCase();
  const open = transactions.get(connection);
  if (sql.startsWith('begin')) transactions.set(connection, []);
  else if (sql === 'commit' || sql === 'rollback') transactions.delete(connection);
  if (sql === 'commit') commit(open ?? []);
  if (!/^(insert|update|delete)\b/.test(sql)) return;
  if (open) open.push(sql);
  else commit([sql]);
}

function commit(wrote: readonly string[]): void {
  const isOf = (part: string) => wrote.some((sql) => sql.includes(part));
  if (deadly?.after) {
    if (isOf(deadly.after)) deadly = { sql: deadly.sql };
  } else if (deadly && isOf(deadly.sql)) process.kill(process.pid, 'SIGKILL');
  if (wrote.length > 0) tell({ wrote });
}

/** The SQL of a message of PostgreSQL's protocol that brings some: Query, or Parse with a statement without a name. */
function sqlOf(message: Uint8Array): string {
  const HEAD = 5;
  const text = Buffer.from(message.subarray(HEAD)).toString();
  if (message[0] === 'Q'.charCodeAt(0)) return text.replace(/\0.*$/s, '');
  return message[0] === 'P'.charCodeAt(0) ? (text.split('\0')[1] ?? '') : '';
}

const execute = PGlite.prototype.execProtocolStream;
PGlite.prototype.execProtocolStream = function watched(message, options) {
  watch(this, sqlOf(message));
  return execute.call(this, message, options);
};

const query: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query;
const watchedQuery = function watched(this: pg.Client, ...args: unknown[]): unknown {
  const [asked] = args;
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  if (typeof text === 'string') watch(this, text);
  return query.apply(this, args);
};
pg.Client.prototype.query = watchedQuery as typeof pg.Client.prototype.query;
