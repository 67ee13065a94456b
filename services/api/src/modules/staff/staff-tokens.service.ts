import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { staffMessages } from './staff.messages.ts';
import { insertToken, type StaffTokenRow, takeToken, tryToken } from './staff-users.queries.ts';

const STEP_MS = 10 * MINUTE_MS;
const INVITATION_MS = 7 * DAY_MS;
const MAX_ATTEMPTS = 5;

type Kind = StaffTokenRow['kind'];

/** Tokens of steps that a later call continues. The database stores their hashes, and each works once. */
export class StaffTokens extends Service<'db' | 'clock'> {
  async create(
    tx: Db,
    kind: Kind,
    { staffId, value = '' }: { readonly staffId?: number; readonly value?: string },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = newToken();
    const lifetime = kind === 'invitation' ? INVITATION_MS : STEP_MS;
    const expiresAt = new Date(this.deps.clock().getTime() + lifetime);
    await insertToken(tx, { tokenHash: hashToken(token), kind, staffId, value, expiresAt });
    return { token, expiresAt };
  }

  /** Uses a token up and returns it; undefined when it has ended. */
  take(tx: Db, kind: Kind, token: string): Promise<StaffTokenRow | undefined> {
    return takeToken(tx, hashToken(token), kind, this.deps.clock());
  }

  /** Counts an attempt of five. Throws when the token has ended or had them. */
  async try(kind: Kind, token: string): Promise<StaffTokenRow> {
    const attempt = { now: this.deps.clock(), most: MAX_ATTEMPTS };
    const row = await tryToken(this.deps.db, hashToken(token), kind, attempt);
    if (!row) throw businessError('code-ended', staffMessages.stepEnded);
    return row;
  }
}
