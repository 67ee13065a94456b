import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { catalogDrafts, catalogEntries, catalogRevisions } from '../../db/schema/catalog-entries.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { pictures } from '../../db/schema/pictures.ts';

export type PictureRow = typeof pictures.$inferSelect;

export async function findPicture(db: Db, hash: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.hash, hash));
  return row;
}

/** Stores a picture. Keeps the row of the same bytes. */
export async function insertPicture(db: Db, picture: PictureRow): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing();
}

export async function deletePicture(db: Db, hash: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.hash, hash));
}

interface Ages {
  readonly orphansBefore: Date;
  readonly privateBefore: Date;
}

/** Returns the pictures that nothing names any more, and the private ones whose time is over. */
export async function findUnneeded(db: Db, { orphansBefore, privateBefore }: Ages): Promise<PictureRow[]> {
  const contents = sql.join(
    [catalogEntries, catalogDrafts, catalogRevisions].map(
      (table) => sql`select ${table.content}::text as text from ${table}`,
    ),
    sql` union all `,
  );
  const named = sql`select match[1] from (${contents}) contents, regexp_matches(text, 'upload:([0-9a-f]{64})', 'g') match`;
  const uploads = sql`select jsonb_array_elements_text(${disputes.uploads}) from ${disputes}
    where ${disputes.state} = 'needs-response' and ${disputes.evidenceSentAt} is null`;
  const reported = sql`select ${crewReports.photo} from ${crewReports} where ${crewReports.photo} is not null`;
  return db
    .select()
    .from(pictures)
    .where(sql`
    ${pictures.createdAt} < ${orphansBefore} and ${pictures.hash} not in (${named} union all ${reported} union all ${uploads})
    or ${pictures.isPrivate} and ${pictures.createdAt} < ${privateBefore}`);
}

/** Returns those of the files of a picture that other pictures have too. */
export async function findSharedFiles(db: Db, { hash, files }: PictureRow): Promise<ReadonlySet<string>> {
  const result = await db.execute(sql`
    select distinct value from ${pictures}, jsonb_each_text(${pictures.files})
    where ${pictures.hash} <> ${hash} and value = any(${sql.param(Object.values(files))}::text[])`);
  return new Set((result as unknown as { rows: { value: string }[] }).rows.map(({ value }) => value));
}

/** Returns the customer and the order of the photo of a visit, or of a picture that was added to a dispute. */
export async function findOrderOfPicture(db: Db, hash: string) {
  const { customerId, orderId } = crewReports;
  const [row] = await db.select({ customerId, orderId }).from(crewReports).where(eq(crewReports.photo, hash)).limit(1);
  return row ?? findOrderOfUpload(db, hash);
}

async function findOrderOfUpload(db: Db, hash: string) {
  const { customerId, orderId, uploads } = disputes;
  const isNamed = sql`${uploads} ? ${hash}`;
  const [row] = await db.select({ customerId, orderId }).from(disputes).where(isNamed).limit(1);
  return row && { customerId: row.customerId ?? undefined, orderId: row.orderId ?? undefined };
}
