import { compactPhone, readPhone } from '@dar/contracts/phone';
import { Service } from '../../service.ts';
import { type CustomerRow, findCustomerByEmail, findCustomersByPhone, findLiveCustomer } from './auth.queries.ts';
import { getPhoneAccount } from './phone-codes.service.ts';
import { type CustomerId, toCustomerId } from './session.ts';

/** A customer as staff sees it. */
export interface FoundCustomer
  extends Pick<CustomerRow, 'email' | 'isEmailVerified' | 'phone' | 'isPhoneVerified' | 'createdAt' | 'blockedAt'> {
  readonly id: CustomerId;
  readonly name: string;
  /** The accounts that limits count. */
  readonly accounts: readonly string[];
}

const MAX_ID = 2_147_483_647;

/** Finds customers for staff, who knows no session of theirs. */
export class CustomerSearch extends Service<'db'> {
  /** Returns the customers with an id, else an e-mail address, else a phone. */
  async find(reference: string): Promise<FoundCustomer[]> {
    const text = reference.trim();
    if (text.includes('@')) {
      const customer = await findCustomerByEmail(this.deps.db, text.toLowerCase());
      return customer ? [toFound(customer)] : [];
    }
    const digits = readPhone(text) ?? compactPhone(text).replace(/^(\+|00)/, '');
    if (!/^\d{1,20}$/.test(digits)) return [];
    const byId = Number(digits) <= MAX_ID ? await findLiveCustomer(this.deps.db, Number(digits)) : undefined;
    const found = byId ? [byId] : await findCustomersByPhone(this.deps.db, digits);
    return found.map(toFound);
  }
}

function toFound(customer: CustomerRow): FoundCustomer {
  const { id, firstName, lastName, email, isEmailVerified, dialCode, phone, isPhoneVerified, createdAt, blockedAt } =
    customer;
  return {
    id: toCustomerId(id),
    name: `${firstName} ${lastName}`.trim(),
    email,
    isEmailVerified,
    phone: `+${dialCode}${phone}`,
    isPhoneVerified,
    createdAt,
    blockedAt,
    accounts: [email, String(id), getPhoneAccount(customer)],
  };
}
