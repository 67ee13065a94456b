import type { Context, Result } from './context.ts';
import { describe } from './pins.ts';

export interface HostOptions {
  readonly domain?: readonly string[] | undefined;
  readonly section?: readonly string[] | undefined;
  readonly embedOrigin?: readonly string[] | undefined;
}

/** Creates a host, or replaces what the options name of an existing one. */
export async function setHost({ platform }: Context, name: string, options: HostOptions): Promise<Result> {
  const { hosts, revision } = await platform.hosts();
  const present = hosts[name];
  return describe(
    await platform.setHost(name, {
      domains: [...(options.domain ?? present?.domains ?? [])],
      sections: options.section ? [...options.section] : present?.sections,
      embedOrigins: [...(options.embedOrigin ?? present?.embedOrigins ?? [])],
      // Another change in between must not be lost.
      basedOn: revision,
    }),
  );
}
