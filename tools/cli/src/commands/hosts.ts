import { resolve } from 'node:path';
import { readProvisions } from '../build/read-build.ts';
import type { Context, Result } from './context.ts';
import { describe } from './pins.ts';

export interface HostOptions {
  /** False: none. */
  readonly domain?: readonly string[] | false | undefined;
  readonly section?: readonly string[] | undefined;
  /** The host may load every section. */
  readonly allSections?: true | undefined;
  /** False: none. */
  readonly embedOrigin?: readonly string[] | false | undefined;
  /** The `host.json` of a partner's site. False: none. */
  readonly provides?: string | false | undefined;
}

/** Creates a host, or replaces what the options name of an existing one. */
export async function setHost({ platform, folder }: Context, name: string, options: HostOptions): Promise<Result> {
  const { hosts, revision } = await platform.hosts();
  const present = hosts[name];
  const provides = options.provides ? await readProvisions(resolve(folder, options.provides)) : present?.provides;
  const sections = options.section ?? present?.sections;
  return describe(
    await platform.setHost(name, {
      domains: [...((options.domain ?? present?.domains) || [])],
      sections: options.allSections || !sections ? undefined : [...sections],
      embedOrigins: [...((options.embedOrigin ?? present?.embedOrigins) || [])],
      provides: options.provides === false ? undefined : provides,
      // Another change in between must not be lost.
      basedOn: revision,
    }),
  );
}
