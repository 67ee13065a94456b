import type { FastifyRequest } from 'fastify';

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the public origin of pages: the setting, else the address of a visitor on the same machine, else undefined.
 * Any other host name may be invented, and pages that name it would stay in the cache.
 */
export function publicOrigin(setting: string | undefined, request: FastifyRequest): string | undefined {
  if (setting !== undefined) return setting;
  const { protocol, hostname, host, socket } = request;
  const isOwn = OWN_MACHINE.test(hostname) && host === `${hostname}:${socket.localPort}`;
  return isOwn ? `${protocol}://${host}` : undefined;
}
