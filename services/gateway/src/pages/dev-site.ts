import {
  HOST,
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../release/manifests.ts';
import { createSite, type SiteHost, type SiteSection, type SiteSource, SiteUnavailableError } from './site.ts';

const TIMEOUT_MS = 2_000;
const DEV_VERSION = 'dev';

interface DevSiteOptions {
  readonly servers: ReadonlyMap<string, string>;
  readonly loadTimeout: number;
}

/**
 * Returns the site of the dev servers. A section stays registered after its server has stopped, so that its error panel
 * shows.
 */
export function devSite({ servers, loadTimeout }: DevSiteOptions): SiteSource {
  const lastSeen = new Map<string, SiteSection>();
  const sections = [...servers].filter(([name]) => name !== HOST);
  const update = async ([name, origin]: readonly [string, string]) => {
    const release = await readSection(origin).catch(() => undefined);
    if (release) lastSeen.set(name, release);
  };
  return {
    async current() {
      const [host] = await Promise.all([readHost(servers.get(HOST)), ...sections.map(update)]);
      const known = sections.flatMap(([name]) => lastSeen.get(name) ?? []);
      return createSite(host, known, loadTimeout);
    },
  };
}

async function readHost(origin: string | undefined): Promise<SiteHost> {
  if (!origin) throw new SiteUnavailableError(`The dev servers name no ${HOST}.`);
  try {
    const [manifest, page] = await Promise.all([get(origin, HOST_MANIFEST), get(origin, HOST_PAGE)]);
    return { ...parseHostManifest(manifest), version: DEV_VERSION, base: `${origin}/`, inlineStyles: new Map(), page };
  } catch (cause) {
    throw new SiteUnavailableError("The host's dev server does not answer yet.", { cause });
  }
}

async function readSection(origin: string): Promise<SiteSection> {
  const manifest = parseSectionManifest(await get(origin, SECTION_MANIFEST));
  return { ...manifest, version: DEV_VERSION, base: `${origin}/`, inlineStyles: new Map() };
}

async function get(origin: string, file: string): Promise<string> {
  const response = await fetch(`${origin}/${file}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
    throw new Error(`${origin}/${file} does not answer`, { cause });
  });
  if (!response.ok) throw new Error(`${origin}/${file} answers ${response.status}`);
  return response.text();
}
