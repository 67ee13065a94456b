import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { pageCredentials, sessions } from '../../db/schema/customers.ts';
import type { Session } from './session.ts';

type PageCredentialRow = typeof pageCredentials.$inferSelect;

export async function insertPageCredential(db: Db, row: PageCredentialRow): Promise<void> {
  await db.insert(pageCredentials).values(row);
}

/** Returns a credential that has not ended, of a session that has not ended. */
export async function findPageCredential(db: Db, tokenHash: string, now: Date): Promise<PageCredentialRow | undefined> {
  const [row] = await db
    .select({ credential: pageCredentials })
    .from(pageCredentials)
    .innerJoin(sessions, eq(sessions.tokenHash, pageCredentials.sessionHash))
    .where(
      and(eq(pageCredentials.tokenHash, tokenHash), gt(pageCredentials.expiresAt, now), gt(sessions.expiresAt, now)),
    );
  return row?.credential;
}

const isOf = ({ customerId, tokenHash }: Pick<Session, 'customerId' | 'tokenHash'>) =>
  and(eq(pageCredentials.customerId, customerId), eq(pageCredentials.sessionHash, tokenHash));

/** Lets the credentials of a session end at this moment, unless they end before it. */
export async function endPageCredentials(db: Db, session: Session, at: Date): Promise<void> {
  await db
    .update(pageCredentials)
    .set({ expiresAt: at })
    .where(and(isOf(session), gt(pageCredentials.expiresAt, at)));
}

export async function deletePageCredentials(db: Db, session: Session): Promise<void> {
  await db.delete(pageCredentials).where(isOf(session));
}
