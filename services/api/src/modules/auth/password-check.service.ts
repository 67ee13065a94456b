import { validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { fieldErrorTexts } from './auth.messages.ts';
import type { CustomerRow } from './auth.queries.ts';
import { PASSWORD_FAILURES } from './auth-limits.ts';
import { isPassword } from './password.ts';
import { securityMessages } from './security.messages.ts';
import type { RequestInfo, Session } from './session.ts';
import { findCustomerById } from './sign-up.queries.ts';

export type PasswordField = 'current_password' | 'password';

export class PasswordCheck extends Service<'db' | 'rateLimit'> {
  /** Returns the customer. Throws a field error for a missing or wrong password, and 429 after too many wrong ones. */
  async require(
    { customerId, tokenHash }: Session,
    { field, password }: { readonly field: PasswordField; readonly password: string },
    { ip }: RequestInfo,
  ): Promise<CustomerRow> {
    const missing = fieldErrorTexts({ [field]: password === '' ? ['required'] : [] });
    if (password === '' && missing) throw validationError(missing);
    const subject = { account: String(customerId), ip, device: tokenHash };
    await this.deps.rateLimit.count(PASSWORD_FAILURES, subject);
    const customer = await findCustomerById(this.deps.db, customerId);
    const isRight = await isPassword(password, customer?.passwordHash);
    if (!(customer && isRight)) throw wrongPassword(field);
    await this.deps.rateLimit.reset(PASSWORD_FAILURES, subject);
    return customer;
  }
}

export function wrongPassword(field: PasswordField) {
  return validationError({ [field]: [securityMessages.wrongPassword] });
}
