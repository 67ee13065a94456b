import {
  addNote,
  blockCustomer,
  customerNotes,
  deleteCustomer,
  deleteNote,
  editNote,
  exportCustomer,
  findCustomers,
  findOrders,
  resend,
  unblockCustomer,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { AppError, standardError } from '../../errors.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { officeMessages } from '../office/office.messages.ts';
import { toStaff } from '../office/staff-session.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import { DataRequests } from './data-requests.service.ts';
import { FindCustomers } from './find-customers.service.ts';
import { Notes, type Subject } from './notes.service.ts';
import { OfficeCustomers } from './office-customers.service.ts';
import { Resends } from './resends.service.ts';

export function customersRoutes(app: FastifyInstance, services: Services): void {
  const { blocks } = services;
  const search = new FindCustomers(services);
  const findCustomer = (reference: string) => new OfficeCustomers(services).find(reference);

  serve(app, findCustomers, async (input) => {
    const found = await search.customers(input);
    const ids = found.oData.map(({ id }) => id);
    return { ...found, read: { action: 'customers find', details: { customers: ids } } };
  });
  serve(app, findOrders, async (input) => {
    const found = await search.orders(input);
    const numbers = found.oData.map(({ order_no }) => order_no);
    return { ...found, read: { action: 'orders find', details: { orders: numbers } } };
  });
  serve(app, blockCustomer, async ({ customer, dry_run, ...author }, { session }) => {
    const { id } = await findCustomer(customer);
    return { oData: await blocks.block(id, toStaff(session, author), dry_run === '1') };
  });
  serve(app, unblockCustomer, async ({ customer, ...author }, { session }) => {
    const { id } = await findCustomer(customer);
    return { oData: await blocks.unblock(id, toStaff(session, author)) };
  });
  notesRoutes(app, services);
  requestsRoutes(app, services);
}

function requestsRoutes(app: FastifyInstance, services: Services): void {
  const requests = new DataRequests(services);
  const resends = new Resends(services);
  const findCustomer = (reference: string) => new OfficeCustomers(services).find(reference);

  serve(app, exportCustomer, async ({ customer, ...author }, { session }) => {
    const { id } = await findCustomer(customer);
    const oData = await requests.export(id, toStaff(session, author));
    return { oData, read: { action: 'customers export', customerId: id } };
  });
  serve(app, deleteCustomer, async ({ customer, dry_run, ...author }, { session }) => {
    const { id } = await findCustomer(customer);
    return { oData: await requests.delete(id, toStaff(session, author), dry_run === '1') };
  });
  serve(app, resend, async ({ kind, customer, order, ...author }, { session, ip }) => {
    const isLink = kind === 'verification-link';
    const named = isLink ? { customer } : { order };
    if (!(named.customer || named.order)) {
      const field = isLink ? 'customer' : 'order';
      throw standardError('invalid', { fields: { [field]: ['is required'] } });
    }
    const { customerId, order: found } = await getSubject(services, named);
    return { oData: await resends.send({ kind, customerId, order: found }, toStaff(session, author), ip) };
  });
}

function notesRoutes(app: FastifyInstance, services: Services): void {
  const notes = new Notes(services);
  const findSubject = async (input: Named): Promise<Subject> => {
    const { customerId, order } = await getSubject(services, input);
    return { customerId, orderId: order?.id };
  };

  serve(app, customerNotes, async ({ customer, order, ...page }, { session }) => {
    const subject = await findSubject({ customer, order });
    return { ...(await notes.list(subject, page, session)), read: { action: 'notes list', ...subject } };
  });
  serve(app, addNote, async ({ customer, order, text, ...author }, { session }) => ({
    oData: await notes.add(await findSubject({ customer, order }), text, toStaff(session, author)),
  }));
  serve(app, editNote, async ({ note, version, text, ...author }, { session }) => ({
    oData: await notes.edit({ note, version }, text, toStaff(session, author)),
  }));
  serve(app, deleteNote, async ({ note, version, ...author }, { session }) => ({
    oData: await notes.delete({ note, version }, toStaff(session, author)),
  }));
}

interface Named {
  readonly customer?: string | undefined;
  readonly order?: string | undefined;
}

/** Returns the customer of the order, else the one who is named. Throws 404 without them. */
async function getSubject(
  services: Services,
  { customer, order }: Named,
): Promise<{ readonly customerId: CustomerId; readonly order: FoundOrder | undefined }> {
  if (order) {
    const found = await services.orderSearch.find(order);
    if (!found) throw new AppError('not-found', officeMessages.orderNotFound);
    return { customerId: found.customerId, order: found };
  }
  if (!customer) throw standardError('invalid', { fields: { customer: ['is required'] } });
  return { customerId: (await new OfficeCustomers(services).find(customer)).id, order: undefined };
}
