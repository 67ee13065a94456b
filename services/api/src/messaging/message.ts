/** What the shop tells a customer outside of its pages. */
export interface Message {
  readonly channel: 'email' | 'sms';
  /** An e-mail address, or a number such as +971501234567. */
  readonly to: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
}

/** A message and when the shop wanted it sent: to one recipient only the newest counts. */
export interface PostedMessage extends Message {
  readonly postedAt: Date;
}

/** A way out for messages. */
export interface Transport {
  /** Hands a message on; throws when it was not taken. */
  readonly send: (message: Message) => Promise<void>;
}
