import {
  assignVisit,
  cancelByOffice,
  completeVisit,
  officeDocument,
  officeOrder,
  officeOrders as officeOrdersCall,
  reportOutcome,
  rescheduleByOffice,
  startVisit,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { OfficeCustomers } from '../customers/office-customers.service.ts';
import { OfficeOrders } from './office-orders.service.ts';
import { toStaff } from './staff-session.ts';

export function officeOrdersRoutes(app: FastifyInstance, services: Services): void {
  const officeCustomers = new OfficeCustomers(services);
  const officeOrders = new OfficeOrders(services);
  serve(app, officeOrdersCall, async ({ customer, date, ...request }) => {
    const customerId = customer === undefined ? undefined : (await officeCustomers.find(customer)).id;
    const list = await officeOrders.list({ ...request, day: date, customerId });
    const orders = list.oData.map(({ order_id }) => order_id);
    return { ...list, read: { action: 'orders list', customerId, details: { orders } } };
  });
  serve(app, officeOrder, async ({ order }) => {
    const oData = await officeOrders.get(order);
    const read = { action: 'orders show', customerId: oData.customer.id, orderId: oData.order.order_id };
    return { oData, read };
  });
  serve(app, officeDocument, async ({ order, number }) => {
    const { customerId, orderId, file } = await officeOrders.getDocument(order, number);
    return { oData: file, read: { action: 'documents show', customerId, orderId, details: { document: file.name } } };
  });
  serve(app, assignVisit, async ({ crew_id, ...input }, { session }) => ({
    oData: await officeOrders.assign(input, crew_id, toStaff(session, input)),
  }));
  serve(app, startVisit, async ({ early, ...input }, { session }) => ({
    oData: await officeOrders.setStatus({ ...input, isEarly: early === '1' }, 'In progress', toStaff(session, input)),
  }));
  serve(app, completeVisit, async ({ early, ...input }, { session }) => ({
    oData: await officeOrders.setStatus({ ...input, isEarly: early === '1' }, 'Completed', toStaff(session, input)),
  }));
  serve(app, cancelByOffice, async (input, { session }) => ({
    oData: await officeOrders.cancel(input, toStaff(session, input)),
  }));
  serve(app, reportOutcome, async (input, { session }) => ({
    oData: await officeOrders.reportOutcome(input, toStaff(session, input)),
  }));
  serve(app, rescheduleByOffice, async ({ time, ...input }, { session }) => ({
    oData: await officeOrders.reschedule(input, time, toStaff(session, input)),
  }));
}
