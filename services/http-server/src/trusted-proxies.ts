import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export function isProxyList(text: string): boolean {
  try {
    proxyAddr.compile(text.split(',').map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}

interface ForwardedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly ips?: readonly string[] | undefined;
}

/** Returns an `onRequest` hook that warns once when `X-Forwarded-For` comes from an untrusted proxy. */
export function warnAboutUntrustedProxy(setting: string, log: { readonly warn: (message: string) => void }) {
  let hasWarned = false;
  return async ({ headers, ips, socket }: ForwardedRequest): Promise<void> => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return;
    hasWarned = true;
    log.warn(
      `X-Forwarded-For comes from ${socket.remoteAddress}, which is not a trusted proxy: all its visitors share one address and one rate limit. If the proxy is yours, add it to ${setting}.`,
    );
  };
}
