import { createTransport } from 'nodemailer';
import type { Attachment, RenderAttachment, Transport } from './message.ts';

const TIMEOUT_MS = 10_000;

interface SmtpOptions {
  /** Such as smtp://user:password@host:587, or smtps:// for TLS from the start. */
  readonly url: string;
  readonly from: string;
  readonly renderAttachment: RenderAttachment;
  /** Called for each attachment that a message leaves out. */
  readonly onAttachmentFailure: (kind: Attachment['kind'], error: unknown) => void;
}

export function smtpTransport({ url, from, renderAttachment, onAttachmentFailure }: SmtpOptions): Transport {
  const mailer = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const domain = /@([^\s<>]+)/.exec(from)?.[1];
  // The message links to the same contents, so it must not wait for a file that fails.
  const attach = async (attachment: Attachment) => {
    try {
      return [{ filename: attachment.name, ...(await withTimeout(renderAttachment(attachment), TIMEOUT_MS)) }];
    } catch (error) {
      onAttachmentFailure(attachment.kind, error);
      return [];
    }
  };
  return {
    send: async ({ to, subject, text, html, attachments = [], messageId }) => {
      const { messageId: sentId } = await mailer.sendMail({
        // An object, so that the address is not parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        attachments: (await Promise.all(attachments.map(attach))).flat(),
      });
      return sentId;
    },
  };
}

async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const timer = Promise.withResolvers<never>();
  const handle = setTimeout(() => timer.reject(new Error(`not rendered within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, timer.promise]);
  } finally {
    clearTimeout(handle);
  }
}
