import { type ReleaseFiles, readHost, readSection } from './read-release.ts';
import {
  createSiteVersion,
  type SiteHost,
  type SiteSection,
  type SiteSource,
  SiteUnavailableError,
  singleSite,
} from './site.ts';

const TIMEOUT_MS = 2_000;

interface DevSiteOptions {
  readonly servers: ReadonlyMap<string, string>;
  readonly shell: string;
  /** The name of the site. */
  readonly site: string;
  readonly loadTimeout: number;
}

/** Returns the site of the dev servers. A section stays registered after its server stops, so that its error panel shows. */
export function devSite({ servers, shell, site, loadTimeout }: DevSiteOptions): SiteSource {
  const lastSeen = new Map<string, SiteSection>();
  const sections = [...servers].filter(([name]) => name !== shell);
  const update = async ([name, origin]: readonly [string, string]) => {
    const release = await readSection(filesAt(origin)).catch(() => undefined);
    if (release) lastSeen.set(name, { ...release, isLocal: true });
  };
  return {
    async current() {
      const [host] = await Promise.all([readDevHost(servers, shell), ...sections.map(update)]);
      const registered = sections.flatMap(([name]) => lastSeen.get(name) ?? []);
      return singleSite(createSiteVersion(host, registered, loadTimeout, site));
    },
  };
}

async function readDevHost(servers: ReadonlyMap<string, string>, shell: string): Promise<SiteHost> {
  const origin = servers.get(shell);
  if (!origin) throw new SiteUnavailableError(`DEV_SERVERS has no ${shell}.`);
  try {
    return await readHost(filesAt(origin));
  } catch (cause) {
    throw new SiteUnavailableError("The shell's dev server does not respond yet.", { cause });
  }
}

function filesAt(origin: string): ReleaseFiles {
  return {
    version: 'dev',
    base: `${origin}/`,
    readText: (file) => get(`${origin}/${file}`),
    readStyles: async () => new Map(),
    integrities: new Map(),
  };
}

async function get(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
    throw new Error(`${url} does not respond`, { cause });
  });
  if (!response.ok) throw new Error(`${url} responds ${response.status}`);
  return response.text();
}
