import type { Db } from './client.ts';

/**
 * Gives what makes a query the first time that a database is asked it and then gives the same one: writing SQL costs a
 * server more than sending it. For what is asked most; its values are placeholders (`sql.placeholder`), moments as ISO
 * texts. End `build` with `.prepare('')`: without a name at the server, so that poolers may share its connections.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
