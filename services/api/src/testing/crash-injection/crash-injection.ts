import pg from 'pg';

// Preloaded (`node --import`) into a server that a test crashes. Observes the database drivers: the parent names a
// write, and the process kills itself just before that write is committed. Reports every committed write to the parent.

/** A part of the SQL, in lower case, before whose commit the process crashes. */
export interface CrashPoint {
  readonly sql: string;
  /** Crash only after this write was committed. */
  readonly after?: string;
}

/** Committed statements of one transaction, or the confirmation of a crash point. */
export type Report = { readonly wrote: readonly string[] } | { readonly isArmed: true };

const tell = (report: Report) => process.send?.(report);

let crashPoint: CrashPoint | undefined;
process.on('message', (message: CrashPoint) => {
  crashPoint = message;
  tell({ isArmed: true });
});
process.channel?.unref();
// The parent is gone.
process.on('disconnect', () => process.exit(1));

/** Uncommitted writes by connection. */
const transactions = new WeakMap<object, string[]>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function observed(this: pg.Client, ...args: unknown[]): unknown {
  const [asked] = args;
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  if (typeof text === 'string') observe(this, text.trim().toLowerCase());
  return Reflect.apply(query, this, args);
} as typeof query;

function observe(connection: pg.Client, sql: string): void {
  const open = transactions.get(connection);
  if (sql.startsWith('begin')) transactions.set(connection, []);
  else if (sql === 'commit' || sql === 'rollback') transactions.delete(connection);
  if (sql === 'commit') commit(open ?? []);
  // A CTE may contain the write.
  if (!/^(with .*)?\b(insert into|update|delete from) /.test(sql)) return;
  if (open) open.push(sql);
  else commit([sql]);
}

function commit(wrote: readonly string[]): void {
  const isOf = (part: string) => wrote.some((sql) => sql.includes(part));
  if (crashPoint?.after) {
    if (isOf(crashPoint.after)) crashPoint = { sql: crashPoint.sql };
  } else if (crashPoint && isOf(crashPoint.sql)) process.kill(process.pid, 'SIGKILL');
  if (wrote.length > 0) tell({ wrote });
}
