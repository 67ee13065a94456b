import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases. */
    readonly postgresServer: string;
  }
}

/** The places of a registry that tests can use. */
export const REGISTRY_DATABASES = ['a folder', 'PostgreSQL'] as const;

export interface TestDatabase extends AsyncDisposable {
  /** Undefined: the registry is in a folder. */
  readonly url: string | undefined;
}

/** Creates an empty database if the place is PostgreSQL. */
export async function createTestDatabase(place: (typeof REGISTRY_DATABASES)[number]): Promise<TestDatabase> {
  if (place === 'a folder') return { url: undefined, [Symbol.asyncDispose]: async () => undefined };
  const server = inject('postgresServer');
  const name = `registry_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, [Symbol.asyncDispose]: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
