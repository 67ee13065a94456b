import { auditLog as auditLogCall } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { OfficeCustomers } from '../customers/office-customers.service.ts';
import { officeMessages } from './office.messages.ts';

export function auditLogRoutes(app: FastifyInstance, services: Services): void {
  const { auditLog, orderSearch } = services;
  const officeCustomers = new OfficeCustomers(services);
  serve(app, auditLogCall, async ({ customer, order, kind = 'change', staff, action, ...page }) => {
    const customerId = customer === undefined ? undefined : (await officeCustomers.find(customer)).id;
    const found = order === undefined ? undefined : await orderSearch.find(order);
    if (order !== undefined && !found) throw new AppError('not-found', officeMessages.orderNotFound);
    return auditLog.list({ customerId, orderId: found?.id, staffId: staff, action, kind }, page);
  });
}
