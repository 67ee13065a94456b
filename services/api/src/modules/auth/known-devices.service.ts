import type { Db } from '../../db/client.ts';
import { Service } from '../../service.ts';
import type { Subject } from '../rate-limit/rate-limit.service.ts';
import { deleteOldDevices, isKnownDevice, upsertDevice } from './auth.queries.ts';
import type { RequestInfo } from './session.ts';
import type { OpenedSession } from './sessions.service.ts';
import { hashToken, newToken } from './token.ts';

const MAX_DEVICES = 10;

/** A sign-in, and the tokens to store in its browser. */
export type SignedInDevice = OpenedSession & { readonly device: string };

/** Knows the browsers in which each customer has signed in, so that failures elsewhere do not block them. */
export class KnownDevices extends Service<'db' | 'clock'> {
  /** Returns the subject of an attempt on an e-mail address, registered or not. */
  async getSubject(email: string, { ip, device }: RequestInfo): Promise<Subject> {
    const tokenHash = device && hashToken(device);
    const isKnown = tokenHash && (await isKnownDevice(this.deps.db, email, tokenHash));
    return { account: email, ip, device: isKnown ? tokenHash : undefined };
  }

  /** Adds the browser of a sign-in and returns its token. Forgets all but the ten latest ones of the customer. */
  async add(tx: Db, customerId: number, token = newToken()): Promise<string> {
    await upsertDevice(tx, { customerId, tokenHash: hashToken(token), signedInAt: this.deps.clock() });
    await deleteOldDevices(tx, customerId, MAX_DEVICES);
    return token;
  }
}
