import { payoutEntries, payoutGaps, payouts } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { PayoutReports } from './payout-reports.service.ts';

export function payoutsRoutes(app: FastifyInstance, services: Services): void {
  const reports = new PayoutReports(services);
  serve(app, payouts, (input) => reports.list(input));
  serve(app, payoutEntries, (input) => reports.entries(input));
  serve(app, payoutGaps, (input) => reports.gaps(input));
}
