import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { findOrCreateKey } from '../../links/links.queries.ts';
import { Service } from '../../service.ts';
import type { ProviderPayment } from './payment-provider.ts';

const KEY_NAME = 'payments';
const KEY_BYTES = 32;

/** Signs the payments of this shop, since others can use the same account. The key is in the database. */
export class PaymentSignatures extends Service<'db'> {
  #key: string | undefined;

  async sign(paymentAttemptId: string): Promise<string> {
    this.#key ??= await findOrCreateKey(this.deps.db, KEY_NAME, randomBytes(KEY_BYTES).toString('base64url'));
    return createHmac('sha256', Buffer.from(this.#key, 'base64url')).update(paymentAttemptId).digest('base64url');
  }

  /** Returns whether this shop opened a payment. */
  async isOurs({
    paymentAttemptId,
    signature,
  }: Pick<ProviderPayment, 'paymentAttemptId' | 'signature'>): Promise<boolean> {
    const expected = Buffer.from(await this.sign(paymentAttemptId));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
