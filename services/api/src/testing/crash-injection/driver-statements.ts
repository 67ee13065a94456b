import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Receives each statement in lower case and its connection. */
type Watch = (connection: object, sql: string) => void;

/** Returns the SQL of a Query or unnamed Parse message of PostgreSQL's protocol. */
function sqlOf(message: Uint8Array): string {
  const HEAD = 5;
  const text = Buffer.from(message.subarray(HEAD)).toString();
  if (message[0] === 'Q'.charCodeAt(0)) return text.replace(/\0.*$/s, '');
  return message[0] === 'P'.charCodeAt(0) ? (text.split('\0')[1] ?? '') : '';
}

/** Observes all statements of the database drivers. Returns a function that stops it. */
export function watchDriverStatements(watch: Watch): () => void {
  const see = (connection: object, text: string) => {
    const sql = text.trim().toLowerCase();
    if (sql) watch(connection, sql);
  };

  const execute = PGlite.prototype.execProtocolStream;
  PGlite.prototype.execProtocolStream = function watched(message, options) {
    see(this, sqlOf(message));
    return execute.call(this, message, options);
  };

  const query: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query;
  const watchedQuery = function watched(this: pg.Client, ...args: unknown[]): unknown {
    const [asked] = args;
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
    if (typeof text === 'string') see(this, text);
    return query.apply(this, args);
  };
  pg.Client.prototype.query = watchedQuery as typeof pg.Client.prototype.query;

  return () => {
    PGlite.prototype.execProtocolStream = execute;
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  };
}
