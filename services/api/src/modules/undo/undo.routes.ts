import { restoreCoupon, restoreReview, restoreVisits, undoableChanges, undoChange } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';

/** Serves undo, and the reverse calls that only it makes. */
export function undoRoutes(app: FastifyInstance, { undo, officeRestore }: Services): void {
  serve(app, undoableChanges, async (_input, { session }) => ({ oData: await undo.list(session) }));
  serve(app, undoChange, async (input, caller) => ({ oData: await undo.undo(input, caller) }));
  serve(app, restoreVisits, async (input, { session }) => ({
    oData: await officeRestore.visits(input, toStaff(session, input)),
  }));
  serve(app, restoreCoupon, async (input, { session }) => ({
    oData: await officeRestore.coupon(input, toStaff(session, input)),
  }));
  serve(app, restoreReview, async (input, { session }) => ({
    oData: await officeRestore.review(input, toStaff(session, input)),
  }));
}
