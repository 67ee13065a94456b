import type { Language } from '@dar/contracts/language';

/** A file that is rendered when the message is sent. */
export interface Attachment {
  readonly kind: 'calendar' | 'invoice';
  readonly name: string;
  readonly customerId: number;
  readonly orderId: number;
  readonly language: Language;
}

export interface RenderedFile {
  readonly contentType: string;
  readonly content: string | Buffer;
}

export type RenderAttachment = (attachment: Attachment) => Promise<RenderedFile>;

export const CHANNELS = ['email', 'sms'] as const;

export interface Message {
  readonly channel: (typeof CHANNELS)[number];
  /** Decides the order in the queue and how long a message is worth sending. A newer code replaces an older one. */
  readonly kind: 'code' | 'account' | 'booking';
  /** An e-mail address, or a number such as +971501234567. */
  readonly to: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** The HTML alternative of an e-mail. */
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
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
  /** Throws when the message was not accepted. */
  readonly send: (message: OutgoingMessage) => Promise<void>;
}
