import { emailForm, formErrors } from '@dar/contracts/account-rules';
import type { Address, AddressFields } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { getPhoneLength, readPhone } from '@dar/contracts/phone';
import { inTransaction } from '../../db/transaction.ts';
import { validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { authMessages, fieldErrorTexts } from '../auth/auth.messages.ts';
import { disablePassword } from '../auth/password.ts';
import type { CustomerId } from '../auth/session.ts';
import { deleteUnverified, findCustomerById, findVerified, insertCustomer } from '../auth/sign-up.queries.ts';
import { newRefCode } from '../auth/sign-up.service.ts';
import type { Staff } from '../office/staff-session.ts';
import { customersMessages } from './customers.messages.ts';

interface NewCustomerForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

/** Accounts that staff makes on the phone (docs/rules/office-customers.md#booking-on-the-phone). */
export class PhoneCustomers extends Service {
  /**
   * Makes an account without a password, replaces an unfinished sign-up, and sends the link that verifies the address.
   * Throws field errors for an address or a verified phone that somebody has.
   */
  async make(form: NewCustomerForm, staff: Staff): Promise<{ customer_id: number }> {
    const { db, clock, auditLog, emailVerification } = this.deps;
    const email = form.email.toLowerCase();
    const phone = readPhone(form.phone) ?? '';
    const errors = fieldErrorTexts(formErrors(emailForm, { email }));
    if (errors) throw validationError(errors);
    if (phone.length !== getPhoneLength()) throw validationError({ phone: [customersMessages.wrongPhone] });
    const customer = { email, phone, dialCode: DIAL_CODE, firstName: form.first_name, lastName: form.last_name };
    return inTransaction(db, async (tx) => {
      const taken = await findVerified(tx, email, customer);
      if (taken.some((one) => one.email === email)) throw validationError({ email: [authMessages.emailTaken] });
      if (taken.length > 0) throw validationError({ phone: [authMessages.phoneTaken] });
      await deleteUnverified(tx, email);
      const account = { ...customer, passwordHash: disablePassword(''), isByStaff: true, createdAt: clock() };
      const id = await insertCustomer(tx, account, newRefCode);
      const made = id === undefined ? undefined : await findCustomerById(tx, id);
      if (!made) throw validationError({ email: [authMessages.emailTaken] });
      await emailVerification.sendLink(tx, made, undefined);
      await auditLog.write(tx, staff, { action: 'customers make', customerId: made.id, after: {} });
      return { customer_id: made.id };
    });
  }

  /** Adds an address by the rules of the customer's own ones. */
  async addAddress(customerId: CustomerId, fields: AddressFields, staff: Staff): Promise<Address> {
    const { db, addresses, auditLog } = this.deps;
    const address = await addresses.add(customerId, fields);
    await auditLog.write(db, staff, { action: 'customers add-address', customerId, after: { address: address.id } });
    return address;
  }
}
