import { DAY_MS } from '@dar/http-server/durations';
import { PREVIEW_COOKIE } from '@dar/platform-protocol';
import { isYanked } from '@dar/registry/is-yanked';
import type { RegistryReader } from '@dar/registry/registry-database';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readPreview } from '../pages/choose-site.ts';
import type { SiteSource, Sites } from '../pages/site.ts';

const MAX_RELEASES = 5_000;

export interface ReleaseAccess {
  /** Returns whether a site pins the release or did: pages that are open still load files of it. */
  isPublic(section: string, version: string): Promise<boolean>;
  /** Returns whether a site pins the release or did in the last day. */
  isRecent(section: string, version: string): Promise<boolean>;
  /** Returns whether the request may see the release before it is pinned. */
  isPreviewed(
    request: Pick<FastifyRequest, 'cookies' | 'hostname'>,
    section: string,
    version: string,
  ): Promise<boolean>;
}

interface AccessOptions {
  readonly database: Pick<RegistryReader, 'lastPinned'>;
  readonly site: SiteSource;
}

export function createReleaseAccess({ database, site }: AccessOptions): ReleaseAccess {
  const onceLive = new LRUCache<string, true>({ max: MAX_RELEASES });
  const isPinned = ({ sites }: Sites, section: string, version: string) => {
    return sites.some(({ channel: { pins } }) => {
      const pin = Object.hasOwn(pins, section) ? pins[section] : undefined;
      return [pin?.version, pin?.canary?.version].includes(version);
    });
  };
  const isServed = ({ sites }: Sites, section: string, version: string) => {
    return sites.some(({ versions }) =>
      versions.some(
        ({ host, sections }) => (section === host.name ? host : sections.get(section))?.version === version,
      ),
    );
  };
  return {
    async isPublic(section, version) {
      const key = `${section}@${version}`;
      const sites = await site.current();
      if (isYanked(sites, { section, version })) return false;
      if (isServed(sites, section, version) || isPinned(sites, section, version) || onceLive.has(key)) return true;
      const isPublic = (await database.lastPinned(section, version)) !== undefined;
      if (isPublic) onceLive.set(key, true);
      return isPublic;
    },
    async isRecent(section, version) {
      const sites = await site.current();
      if (isYanked(sites, { section, version })) return false;
      if (isServed(sites, section, version) || isPinned(sites, section, version)) return true;
      const lastPinned = await database.lastPinned(section, version);
      return lastPinned !== undefined && Date.now() - Date.parse(lastPinned) < DAY_MS;
    },
    async isPreviewed(request, section, version) {
      const preview = readPreview(request.cookies[PREVIEW_COOKIE], request, await site.current());
      return preview?.section === section && preview.version === version;
    },
  };
}
