import { isShell, type LiveSections, type SiteChannel } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { FastifyPluginAsync } from 'fastify';
import { parseSection } from '../registry/parse-section.ts';
import { getChannel } from '../registry/pin-rules.ts';
import type { Platform } from './platform.ts';

export function liveSectionRoutes({ storage, manifests }: Platform): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { readonly site: string } }>('/sites/:site/sections', async ({ params }) => {
      const { state } = (await storage.database.latestRevision()) ?? { state: FIRST_STATE };
      return readLiveSections(manifests, getChannel(state, params.site));
    });
  };
}

async function readLiveSections(manifests: Platform['manifests'], channel: SiteChannel): Promise<LiveSections> {
  const shown = Object.entries(channel.pins).filter(([name]) => !isShell(name));
  const records = await Promise.all(
    shown.map(([name, pin]) => manifests.read({ section: name, version: pin.version })),
  );
  const sections = records.flatMap((record) => {
    if (!record) return [];
    const { owns, consumes } = parseSection(record);
    return [{ name: record.section, version: record.version, owns: [...owns], consumes: [...consumes] }];
  });
  return { sections };
}
