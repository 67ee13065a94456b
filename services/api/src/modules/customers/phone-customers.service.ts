import { emailForm, formErrors } from '@dar/contracts/account-rules';
import type { Address, AddressFields } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { getPhoneLength, readPhone } from '@dar/contracts/phone';
import { inTransaction } from '../../db/transaction.ts';
import { validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { fieldErrorTexts } from '../auth/auth.messages.ts';
import type { CustomerId } from '../auth/session.ts';
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
    const { db, auditLog, signUps } = this.deps;
    const email = form.email.toLowerCase();
    const phone = readPhone(form.phone) ?? '';
    const errors = fieldErrorTexts(formErrors(emailForm, { email }));
    if (errors) throw validationError(errors);
    if (phone.length !== getPhoneLength()) throw validationError({ phone: [customersMessages.wrongPhone] });
    const customer = { email, phone, dialCode: DIAL_CODE, firstName: form.first_name, lastName: form.last_name };
    return inTransaction(db, async (tx) => {
      const customerId = await signUps.makeByStaff(tx, customer);
      await auditLog.write(tx, staff, { action: 'customers make', customerId, after: {} });
      return { customer_id: customerId };
    });
  }

  /** Adds an address by the rules of the customer's own ones. */
  async addAddress(customerId: CustomerId, fields: AddressFields, staff: Staff): Promise<Address> {
    const { addresses, auditLog } = this.deps;
    return addresses.add(customerId, fields, (tx, { id: address }) =>
      auditLog.write(tx, staff, { action: 'customers add-address', customerId, after: { address } }),
    );
  }
}
