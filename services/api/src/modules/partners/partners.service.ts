import { randomBytes } from 'node:crypto';
import { brand } from '@dar/contracts/brand';
import type { Flow } from '@dar/contracts/pricing/selection';
import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { hashToken } from '../auth/token.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import {
  bindTransaction,
  findPartnerByKey,
  findPartnerByName,
  findTransactions,
  insertTransactions,
  savePartner,
} from './partners.queries.ts';

/** Calls that register transaction ids, many per call. */
const REGISTRATIONS = {
  name: 'partner-transactions',
  perIp: { attempts: 300, windowMs: 60_000 },
} satisfies Limit;

const NAMED_IDS = 10;

function takenText(ids: readonly string[]): Text {
  const list = ids.slice(0, NAMED_IDS).join(', ');
  const more = ids.length > NAMED_IDS ? '…' : '';
  return {
    en: `Another partner has registered ${list}${more}. None of these ids were registered.`,
    ar: `سجّل شريك آخر ${list}${more}. لم يُسجَّل أي من هذه المعرّفات.`,
  };
}

export class PartnersService extends Service<'db' | 'clock' | 'rateLimit' | 'shopSettings' | 'isDemo' | 'log'> {
  #hasWarned = false;

  /**
   * Returns the number of new ids. Throws 401 without a key, 403 for an unknown one, 429 after too many calls, and stores
   * nothing when another partner has registered one of the ids.
   */
  async register(key: string | undefined, transactionIds: readonly string[], ip: string): Promise<number> {
    const { db, clock, rateLimit } = this.deps;
    await rateLimit.count(REGISTRATIONS, { account: '', ip });
    if (!key) throw standardError('unauthorized');
    const partnerId = await findPartnerByKey(db, hashToken(key));
    if (partnerId === undefined) throw standardError('forbidden');
    const createdAt = clock();
    // Two partners lock their ids in the same order.
    const ids = [...new Set(transactionIds)].sort();
    return inTransaction(db, async (tx) => {
      const rows = ids.map((transactionId) => ({ transactionId, partnerId, createdAt }));
      const registered = await insertTransactions(tx, rows);
      const others = (await findTransactions(tx, ids)).filter((row) => row.partnerId !== partnerId);
      const taken = others.map(({ transactionId }) => transactionId).sort();
      if (taken.length > 0) {
        const fields = { transaction_ids: taken };
        throw businessError('id-taken', takenText(taken), { fields, fieldsAr: fields });
      }
      return registered;
    });
  }

  /** Returns the flow that prices a customer's booking with this transaction id. */
  async findFlow(customerId: CustomerId | undefined, transactionId: string | undefined): Promise<Flow> {
    if (!transactionId) return 'standard';
    const isValid = (await this.validIds(this.deps.db, customerId, [transactionId])).has(transactionId);
    return isValid ? 'partner' : 'standard';
  }

  /** Returns those of the ids that a partner registered, that have not ended, and that no other customer has ordered with. */
  async validIds(db: Db, customerId: CustomerId | undefined, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { clock, shopSettings, isDemo } = this.deps;
    if (isDemo) this.#warnOnce();
    const registered = new Map((await findTransactions(db, ids)).map((row) => [row.transactionId, row]));
    const end = clock().getTime() - shopSettings.current().partner_transaction_days * DAY_MS;
    const isValid = (id: string) => {
      const row = registered.get(id);
      if (!row) return isDemo;
      return row.createdAt.getTime() > end && (row.customerId ?? customerId) === customerId;
    };
    return new Set(ids.filter(isValid));
  }

  /** Binds the ids of ordered lines to their customer. Returns false when another customer has ordered with one. */
  async bind(tx: Db, customerId: CustomerId, lines: readonly { readonly transactionId?: string }[]): Promise<boolean> {
    // Two orders lock their ids in the same order.
    for (const id of [...new Set(lines.flatMap((line) => line.transactionId ?? []))].sort()) {
      if (this.deps.isDemo) await this.#registerInDemo(tx, id);
      if (!(await bindTransaction(tx, id, customerId))) return false;
    }
    return true;
  }

  /** Registers an id that no partner registered for the partner of the brand. */
  async #registerInDemo(tx: Db, transactionId: string): Promise<void> {
    const { clock } = this.deps;
    const find = () => findPartnerByName(tx, brand.partnerMarker);
    if ((await find()) === undefined) await addPartner({ db: tx, clock }, brand.partnerMarker);
    const partnerId = await find();
    if (partnerId === undefined) throw new Error('the partner was not stored');
    await insertTransactions(tx, [{ transactionId, partnerId, createdAt: clock() }]);
  }

  #warnOnce(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.deps.log.warn('demo mode accepts every transaction id');
  }
}

const KEY_BYTES = 32;

/** Creates and returns a partner's key. Stores only its hash, and replaces a previous key. */
export async function addPartner({ db, clock }: { readonly db: Db; readonly clock: Clock }, name: string) {
  const key = `dar_partner_${randomBytes(KEY_BYTES).toString('base64url')}`;
  await savePartner(db, { name, keyHash: hashToken(key), createdAt: clock() });
  return key;
}
