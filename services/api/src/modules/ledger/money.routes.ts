import {
  cashReport,
  checkMoney,
  doubtedCash,
  handInCash,
  ledger,
  recordCash,
  taxDocuments,
  vatReport,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { OfficeMoney } from './office-money.service.ts';
import { MoneyReports } from './reports.service.ts';

export function moneyRoutes(app: FastifyInstance, services: Services): void {
  const money = new OfficeMoney(services);
  const reports = new MoneyReports(services);
  serve(app, recordCash, async (input, { session }) => ({
    oData: await money.recordCash(input, toStaff(session, input)),
  }));
  serve(app, handInCash, async (input, { session }) => ({
    oData: await money.handInCash(input, toStaff(session, input)),
  }));
  serve(app, doubtedCash, async (days) => ({ oData: await money.listDoubted(days) }));
  serve(app, vatReport, async ({ from, to }) => ({ oData: await reports.vat(from, to) }));
  serve(app, taxDocuments, (input) => reports.documents(input));
  serve(app, cashReport, async ({ crew_id, ...days }) => ({ oData: await reports.cash(days, crew_id) }));
  serve(app, ledger, async ({ newest, ...input }) => {
    const { order, ...page } = await reports.entries({ ...input, isNewestFirst: newest === '1' });
    const details = { first: page.oData[0]?.id ?? 0, last: page.oData.at(-1)?.id ?? 0 };
    return { ...page, read: { action: 'money ledger', customerId: order?.customerId, orderId: order?.id, details } };
  });
  serve(app, checkMoney, async () => ({ oData: await reports.differences() }));
}
