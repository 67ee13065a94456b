import pg from 'pg';

/** Receives each statement in lower case and its connection. */
type Watch = (connection: object, sql: string) => void;

/** Observes all statements of the database drivers. Returns a function that stops it. */
export function watchDriverStatements(watch: Watch): () => void {
  const see = (connection: object, text: string) => {
    const sql = text.trim().toLowerCase();
    if (sql) watch(connection, sql);
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
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  };
}
