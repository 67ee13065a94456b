import { changeSeller, changeSettings, officeSellers, officeSettings, settingHistory } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { OfficeSellers } from '../invoices/office-sellers.service.ts';
import { toStaff } from '../office/staff-session.ts';
import { OfficeSettings } from './office-settings.service.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const settings = new OfficeSettings(services);
  const sellers = new OfficeSellers(services);
  serve(app, officeSettings, async () => ({ oData: await settings.list() }));
  serve(app, settingHistory, (input) => settings.history(input));
  serve(app, changeSettings, async (input, { session }) => ({
    oData: await settings.change(input, toStaff(session, input)),
  }));
  serve(app, officeSellers, (input) => sellers.list(input));
  serve(app, changeSeller, async (input, { session }) => ({
    oData: await sellers.change(input, toStaff(session, input)),
  }));
}
