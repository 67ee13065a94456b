import { restoreCoupon, restoreReview, restoreVisits, undoableChanges, undoChange } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { type Staff, type StaffSession, toStaff } from '../office/staff-session.ts';
import { undoMessages } from './undo.messages.ts';

/** Serves undo, and the reverse calls that only it makes. */
export function undoRoutes(app: FastifyInstance, { undo, officeRestore }: Services): void {
  serve(app, undoableChanges, async ({ request_id }, { session }) => ({
    oData: await undo.list(session, request_id),
  }));
  serve(app, undoChange, async (input, caller) => ({ oData: await undo.undo(input, caller) }));
  serve(app, restoreVisits, async (input, { session }) => ({
    oData: await officeRestore.visits(input, toUndoer(session, input)),
  }));
  serve(app, restoreCoupon, async (input, { session }) => ({
    oData: await officeRestore.coupon(input, toUndoer(session, input)),
  }));
  serve(app, restoreReview, async (input, { session }) => ({
    oData: await officeRestore.review(input, toUndoer(session, input)),
  }));
}

/** By themselves these calls would pass the limits of time and amount. */
function toUndoer(session: StaffSession, input: Parameters<typeof toStaff>[1]): Staff {
  if (session.undoes === undefined) throw new AppError('forbidden', undoMessages.onlyUndo);
  return toStaff(session, input);
}
