import { type HostChannel, type LiveSections, SHELL } from '@dar/contracts/platform';
import type { FastifyPluginAsync } from 'fastify';
import { FIRST_STATE } from '../registry/change-registry.ts';
import { parseSection } from '../registry/parse-section.ts';
import { channelOf } from '../registry/pin-rules.ts';
import type { Platform } from './platform.ts';

/** Lists what the live sections of a host own and consume. */
export function liveSectionRoutes({ storage, releases }: Platform): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { readonly host: string } }>('/hosts/:host/sections', async ({ params }) => {
      const { state } = (await storage.database.latestRevision()) ?? { state: FIRST_STATE };
      return readLiveSections(releases, channelOf(state, params.host));
    });
  };
}

async function readLiveSections(releases: Platform['releases'], channel: HostChannel): Promise<LiveSections> {
  const shown = Object.entries(channel.pins).filter(([name]) => name !== SHELL);
  const records = await Promise.all(shown.map(([name, pin]) => releases.record(name, pin.version)));
  const sections = records.flatMap((record) => {
    if (!record) return [];
    const { owns, consumes } = parseSection(record.manifest);
    return [{ name: record.section, version: record.version, owns: [...owns], consumes: [...consumes] }];
  });
  return { sections };
}
