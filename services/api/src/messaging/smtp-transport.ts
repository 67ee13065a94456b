import { createTransport } from 'nodemailer';
import type { Transport } from './message.ts';

const TIMEOUT_MS = 10_000;

interface SmtpOptions {
  /** Such as smtp://user:password@host:587, or smtps:// for TLS from the start. */
  readonly url: string;
  /** Such as Dar <hello@dar.example>. */
  readonly from: string;
}

/** Sends e-mails through an SMTP server. */
export function smtpTransport({ url, from }: SmtpOptions): Transport {
  const mailer = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    send: async ({ to, subject, text }) => {
      // An object, so that the address is not parsed as a list.
      await mailer.sendMail({ to: { name: '', address: to }, subject, text });
    },
  };
}
