import { CATALOG_FOLDER, readFiles } from '../src/modules/catalog/catalog-files.ts';
import { CatalogTransfer } from '../src/modules/catalog/catalog-transfer.service.ts';
import { fillCatalog } from '../src/modules/catalog/fill-catalog.ts';
import { AuditLog } from '../src/modules/office/audit-log.service.ts';
import { runScript, withDatabase } from './run-script.ts';

// Brings the database to the files, for who edits them. A running shop shows it within two seconds.
await runScript(() =>
  withDatabase(async (db) => {
    const clock = () => new Date();
    await fillCatalog({ db, clock });
    const transfer = new CatalogTransfer({ db, clock, auditLog: new AuditLog({ db, clock }) });
    const staff = { id: null, name: 'npm run catalog', role: 'machine', reason: 'Files of the repository' } as const;
    const { rows, mistakes } = await transfer.import(await readFiles(CATALOG_FOLDER), staff, false);
    const refused = rows.filter(({ outcome }) => outcome === 'refused');
    for (const line of [...mistakes, ...refused.flatMap(({ why }) => why)]) console.error(line);
    const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
    console.info(
      `${count('added')} entries added, ${count('changed')} changed, ${count('unchanged')} unchanged, ${refused.length} refused.`,
    );
    if (refused.length + mistakes.length > 0) process.exitCode = 1;
  }),
);
