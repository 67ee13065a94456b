import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases. */
    readonly postgresServer: string;
  }
}

process.env['DATABASE_URL_TEST'] = inject('postgresServer');
