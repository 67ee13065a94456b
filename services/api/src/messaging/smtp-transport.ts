import { createTransport } from 'nodemailer';
import type { Attachment, RenderAttachment, Transport } from './message.ts';

const TIMEOUT_MS = 10_000;

interface SmtpOptions {
  /** Such as smtp://user:password@host:587, or smtps:// for TLS from the start. */
  readonly url: string;
  /** Such as Dar <hello@dar.example>. */
  readonly from: string;
  readonly renderAttachment: RenderAttachment;
}

/** Sends e-mails through an SMTP server. */
export function smtpTransport({ url, from, renderAttachment }: SmtpOptions): Transport {
  const mailer = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const domain = /@([^\s<>]+)/.exec(from)?.[1];
  const attach = async (attachment: Attachment) => ({
    filename: attachment.name,
    ...(await renderAttachment(attachment)),
  });
  return {
    send: async ({ to, subject, text, html, attachments = [], messageId }) => {
      await mailer.sendMail({
        // An object, so that the address is not parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        attachments: await Promise.all(attachments.map(attach)),
      });
    },
  };
}
