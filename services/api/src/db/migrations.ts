import { fileURLToPath } from 'node:url';

/** `pnpm --filter @dar/api db:generate` writes the next migration from the schema. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };
