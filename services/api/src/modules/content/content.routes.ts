import { getFaq, getPage, getSupportHours } from '@dar/contracts/content';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { ContentService } from './content.service.ts';

export function contentRoutes(app: FastifyInstance, services: Services): void {
  const content = new ContentService(services);
  serve(app, getPage, ({ page_id }) => ({ oData: content.page(page_id) }));
  serve(app, getFaq, () => ({ oData: content.questions() }));
  serve(app, getSupportHours, () => ({ oData: content.supportHours() }));
}
