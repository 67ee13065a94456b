import {
  activateStaff,
  changeStaff,
  deactivateStaff,
  inviteFirstOwner,
  inviteStaff,
  resetStaff,
  staffList,
  unlockStaff,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';

/** Serves the calls with which owners manage staff. */
export function staffRoutes(app: FastifyInstance, { staffAccounts }: Services): void {
  serve(app, staffList, () => staffAccounts.list());
  serve(app, inviteStaff, async (input, { session }) => ({
    oData: await staffAccounts.invite(input, toStaff(session, input)),
  }));
  serve(app, inviteFirstOwner, async (input, { session }) => ({
    oData: await staffAccounts.inviteFirstOwner(input, toStaff(session, input)),
  }));
  serve(app, resetStaff, async ({ id, ...author }, { session }) => ({
    oData: await staffAccounts.reset(id, toStaff(session, author)),
  }));
  serve(app, changeStaff, async ({ id, name, role, ...author }, { session }) => ({
    oData: await staffAccounts.change(id, { name, role }, toStaff(session, author)),
  }));
  serve(app, deactivateStaff, async ({ id, ...author }, { session }) => ({
    oData: await staffAccounts.setActive(id, false, toStaff(session, author)),
  }));
  serve(app, activateStaff, async ({ id, ...author }, { session }) => ({
    oData: await staffAccounts.setActive(id, true, toStaff(session, author)),
  }));
  serve(app, unlockStaff, async ({ id, ...author }, { session }) => ({
    oData: await staffAccounts.unlock(id, toStaff(session, author)),
  }));
}
