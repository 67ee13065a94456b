import { type Revision, revision } from '@dar/contracts/platform';
import { z } from 'zod';

const hostChange = z
  .looseObject({
    action: z.string(),
    host: z.string().optional(),
    pins: z.array(z.looseObject({ host: z.string() })).optional(),
  })
  .transform(({ action, host, pins, ...change }) => ({
    ...change,
    action: action === 'set-host' ? 'set-site' : action,
    ...(host !== undefined && { site: host }),
    ...(pins && { pins: pins.map(({ host: site, ...pin }) => ({ ...pin, site })) }),
  }));

const hostToken = z
  .looseObject({ hosts: z.array(z.string()).optional() })
  .transform(({ hosts, ...token }) => ({ ...token, ...(hosts && { sites: hosts }) }));

const hostState = z
  .looseObject({ hosts: z.record(z.string(), z.unknown()), tokens: z.record(z.string(), hostToken) })
  .transform(({ hosts, ...state }) => ({ ...state, sites: hosts }));

/** A revision of an earlier release of the platform, which called a site a host. */
const hostRevision = z.looseObject({ change: hostChange, state: hostState });

/** Returns a stored revision, also one of an earlier release of the platform. Throws ZodError. */
export function parseRevision(stored: unknown): Revision {
  const { data } = hostRevision.safeParse(stored);
  return revision.parse(data ?? stored);
}
