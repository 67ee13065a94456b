import { DEVELOPER_COOKIE } from '@dar/platform-protocol';
import { type DeveloperTicket, readTicket } from '@dar/registry/ticket';
import type { FastifyRequest } from 'fastify';
import type { Sites } from '../pages/site.ts';

interface DeveloperSettings {
  /** Defined in `npm run dev`, where every browser is a developer's. */
  readonly devServers?: readonly string[] | undefined;
  readonly overrideOrigins?: readonly string[] | undefined;
}

/** Returns the ticket if it is valid on the site of the request. */
export function readDeveloper(
  text: string,
  { hostname }: Pick<FastifyRequest, 'hostname'>,
  { signingKey, getSite }: Pick<Sites, 'signingKey' | 'getSite'>,
): DeveloperTicket | undefined {
  const ticket = readTicket('developer', text, signingKey);
  return ticket?.site === getSite(hostname).name ? ticket : undefined;
}

/** Returns the origins from which `?mfe=` may load sections in this browser. Undefined: none. */
export function developerOrigins(
  request: Pick<FastifyRequest, 'cookies' | 'hostname'>,
  sites: Pick<Sites, 'signingKey' | 'getSite'>,
  { devServers, overrideOrigins }: DeveloperSettings,
): readonly string[] | undefined {
  if (devServers) return overrideOrigins;
  const { [DEVELOPER_COOKIE]: text } = request.cookies;
  return text !== undefined && readDeveloper(text, request, sites) ? overrideOrigins : undefined;
}
