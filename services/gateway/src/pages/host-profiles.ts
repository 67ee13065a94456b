import { z } from 'zod';

/** As whose shop a page is served, by the host name that it is asked under: the shop's own, or a partner's. */
export interface HostProfile {
  readonly name: string;
  /** The sections that its pages have; all when left out. */
  readonly sections?: ReadonlySet<string>;
}

/** Profiles of partners by host name. */
export type HostProfiles = ReadonlyMap<string, HostProfile>;

/** The shop's own profile. */
export const OWN_PROFILE: HostProfile = { name: 'dar' };

const EXAMPLE = '{"partner":{"hosts":["shop.partner.example"],"sections":["catalog","booking"]}}';

const stated = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
    sections: z.array(z.string().min(1)).min(1).optional(),
  }),
);

/** The profiles that a setting states as JSON. */
export const hostProfiles = z.string().transform((json, context): HostProfiles => {
  const fault = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  const parsed = stated.safeParse(parseJson(json));
  if (!parsed.success) return fault(`must be JSON such as ${EXAMPLE}, host names in lower case and without a port`);
  const profiles = new Map<string, HostProfile>();
  for (const [name, { hosts, sections }] of Object.entries(parsed.data)) {
    if (name === OWN_PROFILE.name) return fault(`must not name ${name}: every host name that it leaves out is its`);
    for (const host of hosts) {
      if (profiles.has(host)) return fault(`gives ${host} two profiles`);
      profiles.set(host, { name, ...(sections && { sections: new Set(sections) }) });
    }
  }
  return profiles;
});

/** The profile of a host name. Unknown names have the shop's own, so that made-up ones make no pages of their own. */
export function profileFor(profiles: HostProfiles, hostname: string): HostProfile {
  return profiles.get(hostname.toLowerCase()) ?? OWN_PROFILE;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
