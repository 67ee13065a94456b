import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that tests may fill with databases. */
    readonly postgresServer: string;
  }
}

// test-database.ts reads it.
process.env['DATABASE_URL_TEST'] = inject('postgresServer');
