import * as z from '@dar/contracts/schema';
import { ORDER_STATUSES } from '../order-status.ts';
import { endpoint } from './endpoint.ts';
import { credentials, flag, optionalId, page } from './wire.ts';

export const NOTIFICATION_KINDS = [...ORDER_STATUSES, 'Rescheduled', 'Refunded to card', 'Refunded to wallet'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const notification = z.object({
  id: z.int(),
  /** One of NOTIFICATION_KINDS, or a kind of a newer API. */
  kind: z.string(),
  title: z.string(),
  title_ar: z.string(),
  text: z.string(),
  text_ar: z.string(),
  created_at: z.string(),
  is_read: flag,
  order_id: z.optional(z.int()),
  order_type: z.optional(z.enum(['service', 'product'])),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  path: '/notifications',
  encoding: 'form',
  auth: 'required',
  readsCustomerData: true,
  summary: 'Notifications, newest first, with the number of unread ones',
  input: z.object({
    access_token: credentials.access_token,
    ...page,
  }),
  output: z.object({
    oData: z.object({
      notifications: z.array(notification),
      unread_count: z.int(),
      total: z.int(),
    }),
  }),
});

export const readNotifications = endpoint({
  path: '/notifications_read',
  encoding: 'form',
  auth: 'required',
  summary: 'Mark a notification as read, or all without an id',
  input: z.object({ access_token: credentials.access_token, notification_id: optionalId }),
  output: z.object({ oData: z.object({ unread_count: z.int() }) }),
});
