import { formErrors, passwordChangeForm } from '@dar/contracts/account-rules';
import type * as z from '@dar/contracts/schema';
import { inTransaction } from '../../db/transaction.ts';
import { validationError } from '../../errors.ts';
import type { PageCookie } from '../../response-cookies.ts';
import { Service } from '../../service.ts';
import { fieldErrorTexts } from './auth.messages.ts';
import { changePassword, lockCustomer, lockCustomerWithPassword } from './auth.queries.ts';
import { hashPassword } from './password.ts';
import { wrongPassword } from './password-check.service.ts';
import { passwordChangedMessage } from './security.messages.ts';
import type { RequestInfo, Session } from './session.ts';
import type { SessionsService } from './sessions.service.ts';

type PasswordChange = z.output<typeof passwordChangeForm>;

export class SecurityService extends Service<'db' | 'sessions' | 'passwordCheck' | 'messenger'> {
  /**
   * Sets the new password, ends the other sessions and tells the customer at a verified address. Returns a new page cookie.
   * Throws field errors.
   */
  async changePassword(input: PasswordChange, session: Session, requestInfo: RequestInfo): Promise<PageCookie> {
    const { db, sessions, passwordCheck, messenger } = this.deps;
    const current = input.current_password;
    const errors = fieldErrorTexts(formErrors(passwordChangeForm, input));
    if (errors) throw validationError(errors);
    const confirmed = { field: 'current_password', password: current } as const;
    const customer = await passwordCheck.require(session, confirmed, requestInfo);
    const passwordHash = await hashPassword(input.password);
    const { pageCookie } = await inTransaction(db, async (tx) => {
      // A concurrent change or reset has replaced the password.
      if (!(await lockCustomerWithPassword(tx, customer))) throw wrongPassword('current_password');
      await changePassword(tx, session.customerId, passwordHash);
      return sessions.endOthers(tx, session);
    });
    const message = passwordChangedMessage({ to: customer.email, language: requestInfo.language });
    if (customer.isEmailVerified) messenger.post(message);
    return pageCookie;
  }

  logoutOthers(session: Session): ReturnType<SessionsService['endOthers']> {
    const { db, sessions } = this.deps;
    return inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.customerId);
      return sessions.endOthers(tx, session);
    });
  }
}
