import { readFiles } from '../modules/catalog/catalog-files.ts';
import { CatalogTransfer, type ImportReport } from '../modules/catalog/catalog-transfer.service.ts';
import { AuditLog } from '../modules/office/audit-log.service.ts';
import type { TestShop } from './test-shop.ts';

/** Publishes what differs in the files of a folder. */
export async function importFolder({ db, now }: Pick<TestShop, 'db' | 'now'>, folder: string): Promise<ImportReport> {
  const transfer = new CatalogTransfer({ db, clock: now, auditLog: new AuditLog({ db, clock: now }) });
  return transfer.import(
    await readFiles(folder),
    { id: null, name: 'Editor', role: 'machine', reason: 'Files' },
    false,
  );
}
