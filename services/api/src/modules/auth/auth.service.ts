import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { authMessages } from './auth.messages.ts';
import { type CustomerRow, findCustomerByEmail, lockCustomerWithPassword } from './auth.queries.ts';
import { LOGIN_FAILURES } from './auth-limits.ts';
import type { SignedInDevice } from './known-devices.service.ts';
import { isPassword } from './password.ts';
import type { RequestInfo } from './session.ts';

export class AuthService extends Service<'db' | 'rateLimit' | 'sessions' | 'devices' | 'phoneCodes'> {
  /** Opens a session and remembers the device. Sends a new code to a customer with an unverified phone. */
  async login(input: { email: string; password: string }, requestInfo: RequestInfo): Promise<SignedInDevice> {
    const { db, rateLimit, sessions, devices } = this.deps;
    const email = input.email.toLowerCase();
    const subject = await devices.getSubject(email, requestInfo);
    await rateLimit.count(LOGIN_FAILURES, subject);
    const customer = await findCustomerByEmail(db, email);
    const isRight = await isPassword(input.password, customer?.passwordHash);
    if (!(customer && isRight)) throw businessError('invalid-credentials', authMessages.invalidCredentials);
    await rateLimit.reset(LOGIN_FAILURES, subject);
    if (!customer.isPhoneVerified) return this.#sendToVerify(customer, requestInfo);
    return inTransaction(db, async (tx) => {
      // A concurrent password reset ends all sessions, so no session may open after it.
      if (!(await lockCustomerWithPassword(tx, customer)))
        throw businessError('invalid-credentials', authMessages.invalidCredentials);
      const device = await devices.add(tx, customer.id, requestInfo.device);
      return { ...(await sessions.open(tx, customer)), device };
    });
  }

  async #sendToVerify(customer: CustomerRow, requestInfo: RequestInfo): Promise<never> {
    await this.deps.phoneCodes.renew(customer, requestInfo).catch((error: unknown) => {
      // A recent code still works, and the code page reports a reached limit. When the sign-up restarted, the next
      // resend answers 404.
      if (!(error instanceof AppError)) throw error;
    });
    throw businessError('phone-not-verified', authMessages.phoneNotVerified, {
      oData: { user_id: customer.id, email: customer.email },
    });
  }
}
