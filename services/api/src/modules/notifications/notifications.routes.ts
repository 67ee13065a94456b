import { listNotifications, readNotifications } from '@dar/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { notificationMessages } from './notifications.service.ts';

export function notificationsRoutes(app: FastifyInstance, { notifications }: Services): void {
  serve(app, listNotifications, async ({ page, limit }, { session }) => ({
    oData: await notifications.list(session.customerId, { page, limit }),
  }));

  serve(app, readNotifications, async ({ notification_id }, { session }) => ({
    oData: { unread_count: await notifications.read(session.customerId, notification_id) },
    message: notificationMessages.read,
  }));
}
