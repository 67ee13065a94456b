import { officePartners, partnerBill, setPartnerKey } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';

export function officePartnersRoutes(app: FastifyInstance, { officePartners: partners }: Services): void {
  serve(app, officePartners, async () => ({ oData: await partners.list() }));
  serve(app, setPartnerKey, async (input, { session }) => ({
    oData: await partners.setKey(input.name, toStaff(session, input)),
  }));
  serve(app, partnerBill, async ({ partner, month }) => ({ oData: await partners.bill(partner, month) }));
}
