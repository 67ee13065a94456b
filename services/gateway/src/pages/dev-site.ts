import {
  HOST,
  HOST_MANIFEST,
  HOST_PAGE,
  parseHostManifest,
  parseSectionManifest,
  SECTION_MANIFEST,
} from '../release/manifests.ts';
import { createSite, type SiteHost, type SiteSection, type SiteSource, SiteUnavailableError } from './site.ts';

const PATIENCE_MS = 2_000;
const DEV_VERSION = 'dev';

interface DevSiteOptions {
  /** Origin of the dev server of the host and of each section, by name. */
  readonly servers: ReadonlyMap<string, string>;
  /** Milliseconds, see PageRegistry. */
  readonly loadTimeout: number;
}

/**
 * The site as the dev servers serve it. A section whose server does not answer stays registered as it was last seen,
 * so that its panel with Retry shows in its place.
 */
export function devSite({ servers, loadTimeout }: DevSiteOptions): SiteSource {
  const lastSeen = new Map<string, SiteSection>();
  const sections = [...servers].filter(([name]) => name !== HOST);
  const look = async ([name, origin]: readonly [string, string]) => {
    const release = await readSection(origin).catch(() => undefined);
    if (release) lastSeen.set(name, release);
  };
  return {
    async current() {
      const [host] = await Promise.all([readHost(servers.get(HOST)), ...sections.map(look)]);
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
  const response = await fetch(`${origin}/${file}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause) => {
    throw new Error(`${origin}/${file} does not answer`, { cause });
  });
  if (!response.ok) throw new Error(`${origin}/${file} answers ${response.status}`);
  return response.text();
}
