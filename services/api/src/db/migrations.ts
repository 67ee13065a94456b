import { fileURLToPath } from 'node:url';

/** Where the migrations stand; `pnpm --filter @dar/api db:generate` writes the next one from the schema. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
