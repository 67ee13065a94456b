import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { hashToken } from '../auth/token.ts';
import { savePartner } from './partners.queries.ts';

const KEY_BYTES = 32;

/** Creates and returns a partner's key. Stores only its hash, and replaces a previous key. */
export async function addPartner({ db, clock }: { readonly db: Db; readonly clock: Clock }, name: string) {
  const key = `dar_partner_${randomBytes(KEY_BYTES).toString('base64url')}`;
  await savePartner(db, { name, keyHash: hashToken(key), createdAt: clock() });
  return key;
}
