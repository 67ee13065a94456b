import type { Transport } from './message.ts';

const TIMEOUT_MS = 10_000;

interface SmsWebhookOptions {
  readonly url: string;
  readonly token: string | undefined;
}

export function smsWebhook({ url, token }: SmsWebhookOptions): Transport {
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
    },
  };
}
