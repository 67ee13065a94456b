import type { FastifyRequest } from 'fastify';

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Any host name but the setting and this machine may be invented, and pages that name it would stay in the cache. */
export function publicOrigin(setting: string | undefined, request: FastifyRequest): string | undefined {
  if (setting !== undefined) return setting;
  const { protocol, hostname, host, socket } = request;
  const isOwn = OWN_MACHINE.test(hostname) && host === `${hostname}:${socket.localPort}`;
  return isOwn ? `${protocol}://${host}` : undefined;
}
