import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { findOrCreateKey } from '../../links/links.queries.ts';
import { Service } from '../../service.ts';
import type { ProviderPayment } from './payment-provider.ts';

const KEY_NAME = 'payments';
const KEY_BYTES = 32;

/** Signs the payments of this shop, since others can use the same account. The key is in the database. */
export class PaymentSignatures extends Service<'db'> {
  #key: string | undefined;

  async sign(invoiceId: string): Promise<string> {
    this.#key ??= await findOrCreateKey(this.deps.db, KEY_NAME, randomBytes(KEY_BYTES).toString('base64url'));
    return createHmac('sha256', Buffer.from(this.#key, 'base64url')).update(invoiceId).digest('base64url');
  }

  /** Returns whether this shop opened a payment. */
  async isOurs({ invoiceId, signature }: Pick<ProviderPayment, 'invoiceId' | 'signature'>): Promise<boolean> {
    const expected = Buffer.from(await this.sign(invoiceId));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
