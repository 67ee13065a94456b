import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { settings } from '../../db/schema/settings.ts';

export type SettingRow = typeof settings.$inferSelect;
export type NewSettingRow = typeof settings.$inferInsert;

// Drizzle would parse a JSON text a second time, such as '10.00'.
const columns = { ...getTableColumns(settings), value: sql<unknown>`${settings.value}` };

/** Returns all values in the order in which they become valid. */
export async function findSettings(db: Db): Promise<SettingRow[]> {
  return db.select(columns).from(settings).orderBy(asc(settings.validFrom), asc(settings.id));
}

export async function insertSettings(tx: Db, rows: readonly NewSettingRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(settings).values([...rows]);
}
