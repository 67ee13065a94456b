import * as z from '@dar/contracts/schema';

/** What a mail or text message about an order is. `resend` sends the first four again. */
export const MESSAGE_TOPICS = [
  'confirmation',
  'invoice',
  'credit-note',
  'calendar',
  'change',
  'refund',
  'payment-link',
] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** `waiting`: not sent yet, or tried and due again. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;

export const sentMessage = z.object({
  id: z.int(),
  date: z.string(),
  topic: z.enum(MESSAGE_TOPICS),
  channel: z.enum(['email', 'sms']),
  /** Missing for a message in both languages. */
  language: z.optional(z.enum(['en', 'ar'])),
  /** The masked address or number. */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.int(),
  /** Of the last attempt. */
  attempted_at: z.optional(z.string()),
  /** The id that the mail server gave or got; providers of text messages give none. */
  provider_id: z.optional(z.string()),
});
export type SentMessage = z.output<typeof sentMessage>;
