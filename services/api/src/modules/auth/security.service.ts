import { newPasswordErrors, omitValid } from '@dar/contracts/account-rules';
import type { SignedIn } from '@dar/contracts/auth';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { validationError } from '../../errors.ts';
import type { Messenger } from '../../messaging/messenger.ts';
import { fieldErrorTexts } from './auth.messages.ts';
import { changePassword, lockCustomer, lockCustomerWithPassword } from './auth.queries.ts';
import { hashPassword } from './password.ts';
import { type PasswordCheck, wrongPassword } from './password-check.service.ts';
import type { RequestInfo } from './request-info.ts';
import { passwordChangedMessage } from './security.messages.ts';
import type { Session } from './session.ts';
import type { SessionsService } from './sessions.service.ts';

interface SecurityDeps {
  readonly db: Db;
  readonly sessions: SessionsService;
  readonly passwordCheck: PasswordCheck;
  readonly messenger: Messenger;
}

interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

/** The password and the sessions of a signed-in customer. */
export class SecurityService {
  readonly #deps: SecurityDeps;

  constructor(deps: SecurityDeps) {
    this.#deps = deps;
  }

  /** Sets the new password, ends the other sessions and tells the customer at a verified address. Throws field errors. */
  async changePassword(input: PasswordChange, session: Session, requestInfo: RequestInfo): Promise<void> {
    const { db, sessions, passwordCheck, messenger } = this.#deps;
    const current = input.current_password;
    const { password, confirmation } = newPasswordErrors(input.password, input.password_confirmation);
    const errors = fieldErrorTexts(
      omitValid({
        current_password: current === '' ? ['required'] : [],
        password,
        password_confirmation: confirmation,
      }),
    );
    if (errors) throw validationError(errors);
    const confirmed = { field: 'current_password', password: current } as const;
    const customer = await passwordCheck.require(session, confirmed, requestInfo);
    const passwordHash = await hashPassword(input.password);
    await inTransaction(db, async (tx) => {
      // A concurrent change or reset has replaced the password.
      if (!(await lockCustomerWithPassword(tx, customer))) throw wrongPassword('current_password');
      await changePassword(tx, session.customerId, passwordHash);
      await sessions.endOthers(tx, session);
    });
    const message = passwordChangedMessage({ to: customer.email, language: requestInfo.language });
    if (customer.isEmailVerified) messenger.post(message);
  }

  /** Opens a short session of the customer for a partner's page. */
  openEmbedSession(session: Session): Promise<SignedIn> {
    return this.#deps.sessions.openForEmbed(session);
  }

  /** Ends the customer's other sessions and returns their number. */
  logoutOthers(session: Session): Promise<number> {
    const { db, sessions } = this.#deps;
    return inTransaction(db, async (tx) => {
      await lockCustomer(tx, session.customerId);
      return sessions.endOthers(tx, session);
    });
  }
}
