import type { Language } from '@dar/contracts/language';
import type { MessageTopic } from '@dar/contracts/office';

export interface Attachment {
  readonly kind: 'calendar' | 'invoice' | 'credit';
  readonly name: string;
  readonly customerId: number;
  /** Of a credit note its own id. */
  readonly orderId: number;
  /** Of a calendar file: the visits that it has; all if it is missing. */
  readonly visitNumbers?: readonly number[];
  readonly language: Language;
}

export interface RenderedFile {
  readonly contentType: string;
  readonly content: string | Buffer;
}

export type RenderAttachment = (attachment: Attachment) => Promise<RenderedFile>;

/** The order or payment that a message is about. Its history keeps that the message was sent. */
export interface MessageSubject {
  readonly customerId: number;
  readonly orderId?: number | undefined;
  /** Before there is an order. */
  readonly paymentAttemptId?: string | undefined;
  readonly topic: MessageTopic;
  /** Null for both languages. */
  readonly language: Language | null;
}

export const CHANNELS = ['email', 'sms'] as const;

export interface Message {
  readonly channel: (typeof CHANNELS)[number];
  /** Decides the order in the queue and how long a message is worth sending. A newer code replaces an older one. */
  readonly kind: 'code' | 'account' | 'booking';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  /** Of messages that are stored in a transaction. */
  readonly about?: MessageSubject;
}

/** A message with its time: only the newest per recipient counts. */
export interface PostedMessage extends Message {
  readonly postedAt: Date;
}

/** A message with an id that each attempt repeats, so that mail programs can drop duplicates. */
export interface OutgoingMessage extends Message {
  readonly messageId?: string;
}

export interface Transport {
  /** Returns the id of the message at the provider, if it has one. */
  readonly send: (message: OutgoingMessage) => Promise<string | undefined>;
}
