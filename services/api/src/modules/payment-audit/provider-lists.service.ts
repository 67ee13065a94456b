import { add, ZERO } from '@dar/contracts/money';
import pLimit from 'p-limit';
import { Service } from '../../service.ts';
import type { ProviderDispute } from '../payments/payment-provider.ts';
import { inPages } from './in-pages.ts';
import { findDisputeStates, findPayoutStates } from './provider-lists.queries.ts';

const PAGE = 500;
const CONCURRENCY = 8;

/** Returns the ids of disputes and payouts that the provider knows otherwise than the shop. */
export class ProviderLists extends Service<'db' | 'payments' | 'paymentSignatures'> {
  readonly #limit = pLimit(CONCURRENCY);

  async findDisputes(since: Date): Promise<string[]> {
    const findings: string[] = [];
    for await (const page of inPages(this.deps.payments.listDisputes(since), PAGE)) {
      const stored = await findDisputeStates(
        this.deps.db,
        page.map(({ id }) => id),
      );
      const isSame = ({ id, state, movements }: ProviderDispute) => {
        const row = stored.get(id);
        return row?.state === state && row.moved === add(ZERO, ...movements.map(({ amount }) => amount));
      };
      const others = page.filter((dispute) => !isSame(dispute));
      const found = await this.#limit.map(others, async ({ id, paymentId }): Promise<string[]> => {
        const isOurs = stored.has(id) || (await this.#isOurs(paymentId));
        return isOurs ? [id] : [];
      });
      findings.push(...found.flat());
    }
    return findings;
  }

  async findPayouts(since: Date): Promise<string[]> {
    const findings: string[] = [];
    for await (const page of inPages(this.deps.payments.listPayouts(since), PAGE)) {
      const stored = await findPayoutStates(
        this.deps.db,
        page.map(({ id }) => id),
      );
      const others = page.filter(({ id, state, amount }) => {
        const row = stored.get(id);
        return row?.state !== state || row.amount !== amount;
      });
      findings.push(...others.map(({ id }) => id));
    }
    return findings;
  }

  async #isOurs(paymentId: string): Promise<boolean> {
    return this.deps.paymentSignatures.isOurs(await this.deps.payments.find(paymentId));
  }
}
