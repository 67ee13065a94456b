import { z } from 'zod';

export interface HostProfile {
  readonly name: string;
  /** The sections of its pages. Undefined: all. */
  readonly sections?: ReadonlySet<string>;
}

export type HostProfiles = ReadonlyMap<string, HostProfile>;

export const OWN_PROFILE: HostProfile = { name: 'dar' };

const EXAMPLE = '{"partner":{"hosts":["shop.partner.example"],"sections":["catalog","booking"]}}';

const profilesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).min(1),
    sections: z.array(z.string().min(1)).min(1).optional(),
  }),
);

export const hostProfiles = z.string().transform((json, context): HostProfiles => {
  const fail = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  const parsed = profilesSchema.safeParse(parseJson(json));
  if (!parsed.success) return fail(`must be JSON such as ${EXAMPLE}, host names in lower case and without a port`);
  const profiles = new Map<string, HostProfile>();
  for (const [name, { hosts, sections }] of Object.entries(parsed.data)) {
    if (name === OWN_PROFILE.name) return fail(`must not name ${name}: every host name that it leaves out is its`);
    for (const host of hosts) {
      if (profiles.has(host)) return fail(`gives ${host} two profiles`);
      profiles.set(host, { name, ...(sections && { sections: new Set(sections) }) });
    }
  }
  return profiles;
});

/** Returns the profile of a host name. Unknown names share the shop's own, so that they add no pages to the cache. */
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
