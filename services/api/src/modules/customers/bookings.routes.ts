import {
  addCustomerAddress,
  bookForCustomer,
  bookingServices,
  bookingTimes,
  makeCustomer,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { OfficeCustomers } from './office-customers.service.ts';
import { PhoneBookings } from './phone-bookings.service.ts';
import { PhoneCustomers } from './phone-customers.service.ts';

export function bookingsRoutes(app: FastifyInstance, services: Services): void {
  const bookings = new PhoneBookings(services);
  const phoneCustomers = new PhoneCustomers(services);
  const findCustomer = (reference: string) => new OfficeCustomers(services).find(reference);

  serve(app, makeCustomer, async (input, { session }) => ({
    oData: await phoneCustomers.make(input, toStaff(session, input)),
  }));
  serve(app, addCustomerAddress, async ({ customer, address, ...author }, { session }) => {
    const { id } = await findCustomer(customer);
    const added = await phoneCustomers.addAddress(id, address, toStaff(session, author));
    return { oData: { customer_id: id, address_id: added.id } };
  });
  serve(app, bookingServices, () => ({
    oData: services.catalog.snapshot.services.filter(({ is_serviceable }) => is_serviceable === '1'),
  }));
  serve(app, bookingTimes, async ({ customer, ...input }) => {
    const { id } = await findCustomer(customer);
    return { oData: await bookings.findTimes(id, input) };
  });
  serve(app, bookForCustomer, async ({ customer, ...input }, { session }) => {
    const { id } = await findCustomer(customer);
    return { oData: await bookings.book(id, input, toStaff(session, input)) };
  });
}
