import { toAmount } from '@dar/contracts/money';
import type { OfficeFoundCustomer, OfficeFoundOrder } from '@dar/contracts/office';
import { getOfficeStatus } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { getPageSize, type KeyPageRequest, readKeyPage } from '../../cursor.ts';
import { standardError, validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { getOrderNo, readOrderId } from '../orders/order-no.ts';
import { customersMessages } from './customers.messages.ts';
import {
  type CustomerKey,
  countCustomersByWords,
  countOrdersOf,
  findCustomersById,
  findCustomersByWords,
  findOrdersOf,
} from './find-customers.queries.ts';
import { readSearchWords } from './search-words.ts';

const MAX_CUSTOMERS = 100;
const MAX_COUNT = 1_000;
const MAX_ID = 2_147_483_647;

interface Search extends KeyPageRequest {
  readonly words: string;
}

type FoundRow = Awaited<ReturnType<typeof findCustomersByWords>>[number];

/** Searches customers and orders for staff (docs/rules/office-customers.md#search). */
export class FindCustomers extends Service<'db' | 'orderSearch'> {
  /** Returns the customer of an order or with an id, else a page of those with all words, or of all. */
  async customers({ words, ...request }: Partial<Search>) {
    const { db } = this.deps;
    const named = words === undefined ? [] : await this.#findNamed(words);
    if (named.length > 0) return { oData: named.map(toFound), count: { value: named.length, is_estimate: false } };
    const wanted = words === undefined ? [] : requireWords(words);
    const { rows, ...page } = await readKeyPage(request, {
      readKey,
      toCursor: ({ micros, customer }: FoundRow) => `${micros}-${customer.id}`,
      find: (asked) => findCustomersByWords(db, wanted, asked),
      count: () => countCustomersByWords(db, wanted),
    });
    return { oData: rows.map(toFound), ...page };
  }

  /** Returns the order with a number, else a page of the orders of the customers with all words. */
  async orders({ words, after, limit }: Search) {
    const { db } = this.deps;
    const before = after === undefined ? undefined : readInteger(after);
    const size = getPageSize({ limit });
    const id = readOrderId(words.trim());
    const [named] = id === undefined ? [] : await findOrdersOf(db, { id }, { before: undefined, limit: 1 });
    if (named) return { oData: [toOrder(named)], count: { value: 1, is_estimate: false } };
    const found = await findCustomersByWords(db, requireWords(words), { after: undefined, limit: MAX_CUSTOMERS });
    const customerIds = found.map(({ customer }) => customer.id);
    const rows = await findOrdersOf(db, { customerIds }, { before, limit: size + 1 });
    const shown = rows.slice(0, size);
    const value = await countOrdersOf(db, customerIds);
    return {
      oData: shown.map(toOrder),
      ...(rows.length > size && { next: String(shown.at(-1)?.order.id) }),
      count: { value, is_estimate: value > MAX_COUNT || found.length === MAX_CUSTOMERS },
    };
  }

  async #findNamed(words: string): Promise<FoundRow[]> {
    const { db, orderSearch } = this.deps;
    const text = words.trim();
    const order = await orderSearch.find(text);
    if (order) return findCustomersById(db, [order.customerId]);
    return /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID ? findCustomersById(db, [Number(text)]) : [];
  }
}

function requireWords(text: string): string[] {
  const words = readSearchWords(text);
  if (words.length === 0) throw validationError({ words: [customersMessages.wordsTooShort] });
  return words;
}

function readInteger(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw wrongKey();
  return Number(text);
}

const wrongKey = () => standardError('invalid', { fields: { after: ['is no key of this list'] } });

function readKey(after: string): CustomerKey {
  const [, createdAt, id] = /^(\d{1,17})-(\d{1,10})$/.exec(after) ?? [];
  if (createdAt === undefined) throw wrongKey();
  return { createdAt, id: Number(id) };
}

function toFound({ customer }: FoundRow): OfficeFoundCustomer {
  const { id, firstName, lastName, email, isEmailVerified, dialCode, phone, isPhoneVerified, createdAt } = customer;
  return {
    ...{ id, email, is_email_verified: isEmailVerified, is_phone_verified: isPhoneVerified },
    name: `${firstName} ${lastName}`.trim(),
    phone: `+${dialCode}${phone}`,
    since: createdAt.toISOString(),
    is_blocked: customer.blockedAt !== null,
  };
}

function toOrder({ order, name, isUnconfirmed }: Awaited<ReturnType<typeof findOrdersOf>>[number]): OfficeFoundOrder {
  return {
    order_no: getOrderNo(order),
    status_text: getOfficeStatus(order, isUnconfirmed),
    customer_id: order.customerId,
    customer_name: name,
    time: toDubaiTime(order.startsAt),
    grand_total: toAmount(order.grandTotal),
  };
}
