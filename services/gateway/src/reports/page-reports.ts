import { EMBED } from '@dar/app/embed-site';
import { getNetwork } from '@dar/http-server/get-network';
import type { SiteChannel } from '@dar/platform-protocol';
import type { ForwardedEvent, ReportEvent } from '@dar/platform-protocol/browser-reports';
import type { FastifyRequest } from 'fastify';
import type { Site, Sites } from '../pages/site.ts';
import type { ConfiguredShop } from '../shop/read-shop.ts';
import type { ReportForwarder } from './forward-reports.ts';
import { createNetworkLimit } from './network-limit.ts';
import { createPageSignatures, type ServedPage } from './page-signature.ts';

const MAX_PAGES = 600;
/** How long a page has to start. Its start may be reported first. */
const START_MS = 30_000;

type Signed = Pick<ServedPage, 'kind' | 'drawn'>;

export interface PageReports {
  /** Counts a page that is being served, and returns its signature. Undefined: the page does not count. */
  serve(request: Pick<FastifyRequest, 'ip'>, site: Site, signed: Signed): string | undefined;
  /** Returns the page of a signature, and the site that served it. */
  read(sites: Sites, signature: string): ReportingPage | undefined;
  /** Passes the events of a page on. It drops those of releases, routes and languages that the page has not. */
  add(request: Pick<FastifyRequest, 'ip'>, from: ReportingPage, events: readonly ReportEvent[]): void;
  /** Counts the pages that still have time to start. Another gateway may receive their starts. */
  close(): void;
}

export interface ReportingPage {
  readonly page: ServedPage;
  readonly site: Site;
}

interface PageReportsOptions {
  readonly reports: Pick<ReportForwarder, 'add'>;
  /** Undefined: no page is signed. */
  readonly reportsToken: string | undefined;
  readonly shop: Pick<ConfiguredShop, 'isLanguage'>;
}

export function createPageReports({ reports, reportsToken, shop }: PageReportsOptions): PageReports {
  const signatures = reportsToken === undefined ? undefined : createPageSignatures(reportsToken);
  // One machine must not decide about a canary.
  const isCounted = createNetworkLimit(MAX_PAGES);
  const starting = new Map<NodeJS.Timeout, () => void>();
  return {
    serve({ ip }, site, signed) {
      if (!signatures || !isCounted(ip)) return undefined;
      const { page, text } = signatures.sign({ site: site.name, ...signed });
      const served = toForwarded({ page, site }, { type: 'served' });
      const countServed = () => {
        starting.delete(timer);
        forward(ip, { page, site }, served);
      };
      const timer = setTimeout(countServed, START_MS).unref();
      starting.set(timer, countServed);
      return text;
    },
    read(sites, signature) {
      const page = signatures?.read(signature);
      const site = page && sites.sites.find(({ name }) => name === page.site);
      return page && site && { page, site };
    },
    add({ ip }, from, events) {
      forward(
        ip,
        from,
        events.filter((event) => isOfShop(event, shop)).flatMap((event) => toForwarded(from, event)),
      );
    },
    close() {
      for (const [timer, countServed] of starting) {
        clearTimeout(timer);
        countServed();
      }
    },
  };

  function forward(ip: string, { page, site }: ReportingPage, events: readonly ForwardedEvent[]): void {
    if (!signatures || events.length === 0) return;
    const visitor = signatures.hash(getNetwork(ip));
    reports.add({
      site: site.name,
      page: page.id,
      visitor,
      canaries: getCanaries(site.channel, page),
      events: [...events],
    });
  }
}

function toForwarded({ page, site }: ReportingPage, event: ReportEvent | { type: 'served' }): ForwardedEvent[] {
  const running = getCanaries(site.channel, page);
  const { sections, host } = site.getVersion(page.drawn.filter((section) => Object.hasOwn(running, section)));
  const getVersion = (section: string) => (section === host.name ? host : sections.get(section))?.version;
  if (event.type === 'served' || event.type === 'started') {
    const section = page.kind === 'embed' ? EMBED : host.name;
    const version = getVersion(section);
    return version === undefined ? [] : [{ type: event.type, section, version }];
  }
  if (event.version !== getVersion(event.section)) return [];
  const isOwned =
    event.type !== 'vital' || event.route === undefined || sections.get(event.section)?.owns.includes(event.route);
  return isOwned ? [event] : [];
}

function isOfShop(event: ReportEvent, { isLanguage }: Pick<ConfiguredShop, 'isLanguage'>): boolean {
  return event.type !== 'vital' || event.language === undefined || isLanguage(event.language);
}

/** Returns the starts of the running canaries that began before the page was served. */
function getCanaries({ pins }: SiteChannel, { at }: ServedPage): Record<string, string> {
  const started = Object.entries(pins).flatMap(([section, { canary }]) => {
    const { startedAt } = canary ?? {};
    return startedAt !== undefined && Date.parse(startedAt) <= at ? [[section, startedAt] as const] : [];
  });
  return Object.fromEntries(started);
}
