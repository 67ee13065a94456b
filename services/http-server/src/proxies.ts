import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns whether a text names proxies as Fastify's `trustProxy` takes them: groups, addresses or ranges, separated by commas. */
export function areProxies(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/');
    const isRange = isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
    return rest.length === 0 && (GROUPS.includes(part.trim()) || isRange);
  });
}

interface ForwardedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
  /** The peer and every trusted address before it; undefined when no proxy is trusted. */
  readonly ips?: readonly string[] | undefined;
}

/**
 * Returns an `onRequest` hook of Fastify that warns once when `X-Forwarded-For` comes from a proxy that nobody trusts: all
 * visitors count as its one address then, and share its limits.
 */
export function warnOfUntrustedProxy(setting: string, log: { readonly warn: (message: string) => void }) {
  let hasWarned = false;
  return ({ headers, ips, socket }: ForwardedRequest, _reply: unknown, done: () => void): void => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) === 1) {
      hasWarned = true;
      log.warn(
        `X-Forwarded-For comes from ${socket.remoteAddress}, which is no trusted proxy: all its visitors count as that one address. If it is yours, name it in ${setting}.`,
      );
    }
    done();
  };
}
