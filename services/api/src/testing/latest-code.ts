import type { TestShop } from './test-shop.ts';

export interface DevMessage {
  readonly subject: string;
  readonly text: string;
  readonly html_url: string;
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
}

interface Outbox {
  readonly oData: { readonly messages: readonly DevMessage[] };
}

/** Returns the messages of a recipient, newest first. */
export async function messagesTo(shop: TestShop, to: string): Promise<readonly DevMessage[]> {
  const url = `/dev/outbox?to=${encodeURIComponent(to)}`;
  const response = await shop.app.inject({ url, headers: { accept: 'application/json' } });
  return response.json<Outbox>().oData.messages;
}

export async function latestCode(shop: TestShop, to: string): Promise<string> {
  const code = /\b\d{4}(\d{2})?\b/.exec((await messagesTo(shop, to))[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Returns the token of the newest link that verifies an e-mail address. */
export async function latestEmailToken(shop: TestShop, email: string): Promise<string> {
  const links = (await messagesTo(shop, email)).map(({ text }) => /\/verify-email\?token=(\S+)/.exec(text)?.[1]);
  const token = links.find((link) => link !== undefined);
  if (!token) throw new Error(`no link was sent to ${email}`);
  return decodeURIComponent(token);
}

/** Returns other codes of the same length. */
export function wrongCodes(code: string, count: number): string[] {
  const next = (index: number) => (Number(code) + index + 1) % 10 ** code.length;
  return Array.from({ length: count }, (_, index) => String(next(index)).padStart(code.length, '0'));
}
