export interface Message {
  readonly channel: 'email' | 'sms';
  /** An e-mail address, or a number such as +971501234567. */
  readonly to: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
}

/** A message with its time: only the newest per recipient counts. */
export interface PostedMessage extends Message {
  readonly postedAt: Date;
}

export interface Transport {
  /** Throws when the message was not accepted. */
  readonly send: (message: Message) => Promise<void>;
}
