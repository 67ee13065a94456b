import { creditWallet, debitWallet, officeCustomer, unlockCustomer } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { OfficeCustomers } from './office-customers.service.ts';

export function officeCustomersRoutes(app: FastifyInstance, services: Services): void {
  const officeCustomers = new OfficeCustomers(services);
  serve(app, officeCustomer, async ({ customer }) => {
    const oData = await officeCustomers.get(customer);
    return { oData, read: { action: 'customers show', customerId: oData.id } };
  });
  serve(app, unlockCustomer, async ({ customer, ...author }, { session }) => ({
    oData: await officeCustomers.unlock(customer, toStaff(session, author)),
  }));
  serve(app, creditWallet, async ({ customer, amount, ...author }, { session }) => ({
    oData: await officeCustomers.credit(customer, amount, toStaff(session, author)),
  }));
  serve(app, debitWallet, async ({ customer, amount, ...author }, { session }) => ({
    oData: await officeCustomers.debit(customer, amount, toStaff(session, author)),
  }));
}
