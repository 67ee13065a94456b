import { resolve } from 'node:path';
import { readProvisions } from '../build/read-build.ts';
import type { Context, Result } from './context.ts';
import { describeChange } from './describe-change.ts';

export interface SiteOptions {
  /** False: none. */
  readonly domain?: readonly string[] | false | undefined;
  /** The shell of a new site. */
  readonly shell?: string | undefined;
  /** Where its previews open. False: at its first domain. */
  readonly origin?: string | false | undefined;
  readonly section?: readonly string[] | undefined;
  /** The site may load every section. */
  readonly allSections?: true | undefined;
  /** False: none. */
  readonly embedOrigin?: readonly string[] | false | undefined;
  /** The `host.json` of a partner's site. False: none. */
  readonly provides?: string | false | undefined;
  /** The site whose live versions it shows. False: none. */
  readonly follow?: string | false | undefined;
}

/** Adds a site, or changes what the options name. */
export async function setSite(
  { platform, folder }: Pick<Context, 'platform' | 'folder'>,
  name: string,
  options: SiteOptions,
): Promise<Result> {
  const { sites, revision } = await platform.sites();
  const present = sites[name];
  const provides = options.provides ? await readProvisions(resolve(folder, options.provides)) : present?.provides;
  const sections = options.section ?? present?.sections;
  return describeChange(
    await platform.setSite(name, {
      domains: [...((options.domain ?? present?.domains) || [])],
      sections: options.allSections || !sections ? undefined : [...sections],
      shell: options.shell ?? present?.shell,
      origin: options.origin === false ? undefined : (options.origin ?? present?.origin),
      embedOrigins: [...((options.embedOrigin ?? present?.embedOrigins) || [])],
      provides: options.provides === false ? undefined : provides,
      follows: options.follow === false ? undefined : (options.follow ?? present?.follows),
      // Another change in between must not be lost.
      basedOn: revision,
    }),
  );
}
