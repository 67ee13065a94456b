import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { documents } from '../../db/schema/documents.ts';
import type { CustomerId } from '../auth/session.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = Omit<typeof documents.$inferInsert, 'customerId'>;

/** An order of a customer, or one of its credit notes, also one that takes another back. */
export type DocumentKey =
  | { readonly kind: 'invoice'; readonly orderId: number }
  | { readonly kind: 'credit-note'; readonly creditNoteId: number };

export async function insertDocument(tx: Db, customerId: CustomerId, document: NewDocument): Promise<number> {
  const [row] = await tx
    .insert(documents)
    .values({ ...document, customerId })
    .returning({ id: documents.id });
  if (!row) throw new Error('a document was not stored');
  return row.id;
}

export async function findDocument(db: Db, customerId: CustomerId, key: DocumentKey): Promise<DocumentRow | undefined> {
  const isNamed =
    key.kind === 'invoice'
      ? and(eq(documents.orderId, key.orderId), eq(documents.kind, key.kind))
      : eq(documents.creditNoteId, key.creditNoteId);
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.customerId, customerId), isNamed));
  return row;
}

/** Stores what a document of the past prints, once. */
export async function setContent(
  db: Db,
  customerId: CustomerId,
  id: number,
  { content, recipient }: Pick<DocumentRow, 'content' | 'recipient'>,
): Promise<void> {
  await db
    .update(documents)
    .set({ content, recipient })
    .where(and(eq(documents.customerId, customerId), eq(documents.id, id), isNull(documents.content)));
}
