import type { Transport } from './message.ts';

const TIMEOUT_MS = 10_000;

interface SmsWebhookOptions {
  readonly url: string;
  readonly token: string | undefined;
}

/** Sends text messages by POST of JSON `{ to, text }`. Responses other than 2xx are failures. */
export function smsWebhook({ url, token }: SmsWebhookOptions): Transport {
  return {
    send: async ({ to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok)
        throw Object.assign(new Error('the webhook rejected the message'), { code: `HTTP ${answer.status}` });
    },
  };
}
