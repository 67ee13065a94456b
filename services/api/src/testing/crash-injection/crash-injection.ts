import { watchDriverStatements } from './driver-statements.ts';

// Loaded into a server's process before the server itself (`node --import`), by tests that kill it. The database's drivers
// are watched from outside: a message of the parent names a write, and the process dies by SIGKILL just before that
// write would last. The parent hears of every write that lasts.

/** Before which write to die; writes are named by a part of their SQL, in lower case. */
export interface CrashPoint {
  readonly sql: string;
  /** Not before this write lasts. */
  readonly after?: string;
}

/** What the parent is told: the statements that begin to last together, or that the crashPoint write is known. */
export type Report = { readonly wrote: readonly string[] } | { readonly isArmed: true };

const tell = (report: Report) => process.send?.(report);

let crashPoint: CrashPoint | undefined;
process.on('message', (message: CrashPoint) => {
  crashPoint = message;
  tell({ isArmed: true });
});
process.channel?.unref();
// Nobody is left who would end it.
process.on('disconnect', () => process.exit(1));

/** What the transaction of each connection wrote so far. */
const transactions = new WeakMap<object, string[]>();

watchDriverStatements((connection, sql) => {
  const open = transactions.get(connection);
  if (sql.startsWith('begin')) transactions.set(connection, []);
  else if (sql === 'commit' || sql === 'rollback') transactions.delete(connection);
  if (sql === 'commit') commit(open ?? []);
  // One that begins with `with` writes in a part of it.
  if (!/^(with .*)?\b(insert into|update|delete from) /.test(sql)) return;
  if (open) open.push(sql);
  else commit([sql]);
});

function commit(wrote: readonly string[]): void {
  const isOf = (part: string) => wrote.some((sql) => sql.includes(part));
  if (crashPoint?.after) {
    if (isOf(crashPoint.after)) crashPoint = { sql: crashPoint.sql };
  } else if (crashPoint && isOf(crashPoint.sql)) process.kill(process.pid, 'SIGKILL');
  if (wrote.length > 0) tell({ wrote });
}
