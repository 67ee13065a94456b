import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import type { Browser } from 'playwright';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { launchBrowser } from '../browser/launch.ts';
import { PROFILES } from '../browser/profiles.ts';
import { openContext } from '../pages/open-context.ts';
import { rotate } from '../pages/variants.ts';
import { measureVisit } from '../pages/visit.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { releaseFederated } from '../servers/build-variants.ts';
import { startApi, startGateway, startPlatform } from '../servers/start-servers.ts';
import { copyPackage, measureBuild } from './measure-build.ts';
import { measureRelease, TOKEN } from './measure-release.ts';
import { type FirstPages, measureFirstPages, measureRegistry, readRenderMemory } from './read-gateway.ts';
import { releaseCopies } from './release-copies.ts';
import { type GrowthMeasurement, reportGrowth } from './report-growth.ts';
import { requestPage } from './request-page.ts';

const COUNTS = [4, 16, 64] as const;

interface Site {
  readonly sections: number;
  readonly origin: string;
  readonly platformOrigin: string;
  readonly metricsOrigin: string;
  readonly firstPages: FirstPages;
}

/** `bench growth`: measures home, a build, a release, the registry and the render processes with 4, 16 and 64 sections. */
export async function benchGrowth(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '15' } } });
  const rounds = Number(values.runs);
  const browser = await launchBrowser(group);
  try {
    const sites = await startSites(group);
    const folder = await copyPackage();
    const measurements: GrowthMeasurement[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const rotated = rotate(sites, round + 1);
      const builds = new Map<Site, number>();
      for (const site of rotated) builds.set(site, await measureBuild(site.origin, folder, round));
      for (const site of rotated) {
        const measured = await measureSite(browser, site, round);
        if (round >= 0) measurements.push({ ...measured, build: builds.get(site) ?? Number.NaN, round });
      }
      console.info(round < 0 ? 'warmed up' : `round ${round + 1} of ${rounds}`);
    }
    const machine = describeMachine(browser.version());
    console.info(`\n${machine}, ${rounds} rounds, throttled, cold\n\n${reportGrowth(measurements)}`);
    await writeResults('growth', { machine, rounds, measurements });
  } finally {
    await browser.close();
  }
}

async function startSites(group: ProcessGroup): Promise<Site[]> {
  const store = await releaseFederated(group, BENCH_CACHE);
  const apiOrigin = await startApi(group, BENCH_CACHE);
  const sites: Site[] = [];
  for (const sections of COUNTS) {
    const folder = await releaseCopies(store, join(BENCH_CACHE, `sections-${sections}`), sections);
    const metricsPort = await getPort();
    const env = { ARTIFACTS_DIR: folder, METRICS_PORT: String(metricsPort) };
    const origin = await startGateway(group, {
      name: `${sections}`,
      program: 'services/gateway/src/server.ts',
      apiOrigin,
      env,
    });
    const firstPages = await measureFirstPages(origin);
    const platformOrigin = await startPlatform(group, folder, TOKEN);
    sites.push({ sections, origin, platformOrigin, metricsOrigin: `http://127.0.0.1:${metricsPort}`, firstPages });
  }
  return sites;
}

type SiteMeasurement = Omit<GrowthMeasurement, 'build' | 'round'>;

async function measureSite(browser: Browser, site: Site, round: number): Promise<SiteMeasurement> {
  const { sections, origin, platformOrigin, metricsOrigin, firstPages } = site;
  const release = await measureRelease({ origin, platformOrigin }, round);
  const registry = await measureRegistry(origin);
  const home = await measureHome(browser, origin);
  return { sections, release, registry, ...home, ...firstPages, ...(await readRenderMemory(metricsOrigin)) };
}

async function measureHome(browser: Browser, origin: string) {
  const address = `${origin}/`;
  const { body } = await requestPage(address);
  const html = await (await fetch(address, { headers: { accept: 'text/html', 'accept-language': 'en-AE' } })).text();
  const context = await openContext(browser, {}, new Map());
  const sample = await measureVisit(context, address, PROFILES.throttled);
  await context.close();
  const largestPaint = sample['largest-paint'] ?? Number.NaN;
  return { largestPaint, html: Buffer.byteLength(html), encodedHtml: body.byteLength };
}
