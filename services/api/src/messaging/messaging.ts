import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { Settings } from '../env.ts';
import type { Counters } from '../metrics/counters.ts';
import type { RenderAttachment, Transport } from './message.ts';
import { MessageQueue } from './message-queue.service.ts';
import { Messenger } from './messenger.ts';
import { OutboxService } from './outbox.service.ts';
import { smtpTransport } from './smtp-transport.ts';

interface MessagingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings['messaging'];
  readonly renderAttachment: RenderAttachment;
  readonly counters: Counters;
  readonly log: Readonly<Record<'warn' | 'error', (details: object, text: string) => void>>;
}

export function createMessaging({ db, clock, settings, renderAttachment, counters, log }: MessagingDeps) {
  const { smtpUrl, mailFrom, smsWebhookUrl, smsWebhookToken } = settings;
  const outbox = new OutboxService({ db, clock });
  const onAttachmentFailure = (attachment: string, error: unknown) =>
    log.warn({ attachment, kind: getKind(error) }, 'a message is sent without an attachment');
  const email = smtpUrl
    ? smtpTransport({ url: smtpUrl, from: mailFrom, renderAttachment, onAttachmentFailure })
    : outbox;
  const sms = smsWebhookUrl ? smsWebhook({ url: smsWebhookUrl, token: smsWebhookToken }) : outbox;
  // Logs only the kind: the error may quote the recipient or the message.
  const onSendFailure = (channel: string, error: unknown, isLastAttempt: boolean) => {
    const details = { channel, kind: getKind(error) };
    counters.increment('message_attempts', { channel, outcome: 'failed' });
    if (!isLastAttempt) return log.warn(details, 'a message was not sent; it will be retried');
    counters.increment('messages_lost');
    log.error(details, 'a message was not sent; giving up');
  };
  const onSent = (channel: string) => counters.increment('message_attempts', { channel, outcome: 'sent' });
  const queue = new MessageQueue({ db, clock });
  const messenger = new Messenger({ clock, transports: { email, sms }, outbox, queue, onSent, onSendFailure });
  return { outbox, messenger, renderAttachment };
}

function getKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

const TIMEOUT_MS = 10_000;

interface SmsWebhookOptions {
  readonly url: string;
  readonly token: string | undefined;
}

function smsWebhook({ url, token }: SmsWebhookOptions): Transport {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok)
        throw Object.assign(new Error('the webhook rejected the message'), { code: `HTTP ${response.status}` });
      return undefined;
    },
  };
}
