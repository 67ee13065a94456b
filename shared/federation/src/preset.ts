import type { RsbuildConfig } from '@rsbuild/core';
import type { ShellProvisions } from './manifest-plugins.ts';
import { buildSection, type SectionOptions } from './section-build.ts';
import { sharedModules, toProvisions } from './shared-modules.ts';
import {
  buildEmbed,
  buildHost,
  buildPartnerSite,
  type EmbedOptions,
  type HostOptions,
  type PartnerSiteOptions,
} from './shell-builds.ts';
import type { ShopBuild } from './shop-build.ts';

/** The build configurations of one shop. */
export interface Preset {
  readonly defineSection: (options: SectionOptions) => RsbuildConfig;
  readonly defineHost: (devPort: number, options?: HostOptions) => RsbuildConfig;
  readonly defineEmbed: (options: EmbedOptions) => RsbuildConfig;
  readonly definePartnerSite: (options: PartnerSiteOptions) => RsbuildConfig;
  /** The versions that the shell provides, for a shell with another build. */
  readonly provisions: ShellProvisions;
}

/** Returns the build configurations of a shop: a package of the shop exports them to its host and sections. */
export function createPreset(build: ShopBuild): Preset {
  return {
    defineSection: (options) => buildSection(build, options),
    defineHost: (devPort, options) => buildHost(build, devPort, options),
    defineEmbed: (options) => buildEmbed(build, options),
    definePartnerSite: (options) => buildPartnerSite(build, options),
    provisions: toProvisions(sharedModules(build, { eager: true }), build.modules.contracts),
  };
}
