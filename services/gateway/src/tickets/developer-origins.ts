import { DEVELOPER_COOKIE } from '@dar/contracts/platform';
import { readTicket } from '@dar/registry/ticket';
import type { FastifyRequest } from 'fastify';
import type { Sites } from '../pages/site.ts';

interface DeveloperSettings {
  /** Defined in `npm run dev`, where every browser is a developer's. */
  readonly devServers?: readonly string[] | undefined;
  readonly overrideOrigins?: readonly string[] | undefined;
}

/** Returns the origins from which `?mfe=` may load sections in this browser. Undefined: none. */
export function developerOrigins(
  { cookies: { [DEVELOPER_COOKIE]: text } }: Pick<FastifyRequest, 'cookies'>,
  { signingKey }: Pick<Sites, 'signingKey'>,
  { devServers, overrideOrigins }: DeveloperSettings,
): readonly string[] | undefined {
  if (devServers) return overrideOrigins;
  const isDeveloper = text !== undefined && readTicket('developer', text, signingKey) !== undefined;
  return isDeveloper ? overrideOrigins : undefined;
}
