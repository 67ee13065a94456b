import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { staffMessages } from './staff.messages.ts';
import { findToken, insertToken, type StaffTokenRow, takeToken, tryToken } from './staff-users.queries.ts';

const STEP_MS = 10 * MINUTE_MS;
const LONGER_MS: Readonly<Partial<Record<StaffTokenRow['kind'], number>>> = {
  invitation: 7 * DAY_MS,
  drafts: HOUR_MS,
};
const MAX_ATTEMPTS = 5;

type Kind = StaffTokenRow['kind'];

/** Tokens of steps that a later call continues. The database stores their hashes, and each works once but for `drafts`. */
export class StaffTokens extends Service<'db' | 'clock'> {
  async create(
    tx: Db,
    kind: Kind,
    { staffId, value = '' }: { readonly staffId?: number | null; readonly value?: string },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = newToken();
    const expiresAt = new Date(this.deps.clock().getTime() + (LONGER_MS[kind] ?? STEP_MS));
    await insertToken(tx, { tokenHash: hashToken(token), kind, staffId, value, expiresAt });
    return { token, expiresAt };
  }

  /** Uses a token up and returns it; undefined when it has ended. */
  take(tx: Db, kind: Kind, token: string): Promise<StaffTokenRow | undefined> {
    return takeToken(tx, hashToken(token), kind, this.deps.clock());
  }

  /** Returns whether a token has not ended. It stays usable. */
  async has(kind: Kind, token: string): Promise<boolean> {
    return (await findToken(this.deps.db, hashToken(token), kind, this.deps.clock())) !== undefined;
  }

  /** Counts an attempt of five. Throws when the token has ended or had them. */
  async try(kind: Kind, token: string): Promise<StaffTokenRow> {
    const attempt = { now: this.deps.clock(), most: MAX_ATTEMPTS };
    const row = await tryToken(this.deps.db, hashToken(token), kind, attempt);
    if (!row) throw businessError('code-ended', staffMessages.stepEnded);
    return row;
  }
}
