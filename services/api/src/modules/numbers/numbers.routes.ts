import { numbers } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { NumbersService } from './numbers.service.ts';

export function numbersRoutes(app: FastifyInstance, services: Services): void {
  const service = new NumbersService(services);
  serve(app, numbers, ({ by, ...days }) => service.compare(days, by));
}
