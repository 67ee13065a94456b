import { getSiteShell, isShell, SHELL } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { CopiedSites, StorageReader } from '@dar/registry/open-reader';
import type { ReleaseReader } from '@dar/registry/release-reader';
import type { FastifyBaseLogger } from 'fastify';
import { createHandover } from './handover.ts';
import {
  getLiveReleases,
  getServed,
  getServedReleases,
  type LastSites,
  type ReadOptions,
  readSites,
  readVersion,
  withServed,
} from './read-sites.ts';
import { type Preview, type SiteSource, type Sites, SiteUnavailableError, type SiteVersion } from './site.ts';
import { visitorGroups } from './visitor-groups.ts';

interface PinnedSitesOptions extends ReadOptions {
  readonly storage: StorageReader;
  readonly releases: Pick<ReleaseReader, 'record'>;
  /** The shell of its sites. Those of others are no sites for it. */
  readonly shell: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Prepares the sites of a new revision. Those before are served meanwhile. Must not reject. */
  readonly prepare?: ((sites: Sites) => Promise<void> | undefined) | undefined;
  readonly now?: (() => number) | undefined;
}

type Revision = CopiedSites['revision'];

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const FIRST_REVISION: Revision = { number: 0, state: FIRST_STATE };

/** Serves the sites from memory. `refresh` reads a new revision, which is served once it is prepared. */
export class PinnedSites implements SiteSource {
  readonly #options: PinnedSitesOptions;
  readonly #handover: ReturnType<typeof createHandover<Sites>>;
  readonly #now: () => number;
  readonly #startedAt: number;
  #isReady = false;
  #last: LastSites | undefined;
  #revision: Revision | undefined;
  #attempted: number | undefined;
  #failures = 0;
  #retryAt: number | undefined;
  #reading: Promise<void> | undefined;
  #copying: Promise<void> = Promise.resolve();

  constructor(options: PinnedSitesOptions) {
    this.#options = options;
    this.#handover = createHandover(options.prepare);
    this.#now = options.now ?? Date.now;
    this.#startedAt = this.#now();
  }

  async current(): Promise<Sites> {
    if (!this.#handover.served()) await this.refresh();
    const sites = this.#handover.served();
    if (!sites) throw new SiteUnavailableError('The registry cannot be read.');
    return sites;
  }

  /** Returns false while a gateway has just started and some releases could not be read for an outage. */
  isReady(): boolean {
    return this.#isReady || this.#now() - this.#startedAt > MAX_PAUSE_MS;
  }

  /** Reads the registry if it has a new revision, or if something could not be read. Never rejects. */
  refresh(): Promise<void> {
    this.#reading ??= this.#refresh().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Rejects if the previewed version cannot be read. */
  async preview(domain: string, { section, version }: Preview): Promise<SiteVersion> {
    const { name, channel } = (await this.current()).getSite(domain);
    const { loader, shell } = this.#options;
    const previewed = isShell(section)
      ? { shell: (await loader.loadHost(section, version)).name }
      : await loader.loadSection(section, version);
    if ((previewed.shell ?? SHELL) !== shell) throw new SiteUnavailableError('The release is for another shell.');
    const stable = withServed(visitorGroups(channel).at(-1)?.candidates ?? {}, this.#last?.served[name]);
    return readVersion(this.#options, name, { ...stable, [section]: [version] });
  }

  /** Resolves when the disk has a copy of what is served. */
  async close(): Promise<void> {
    await this.#copying;
  }

  /** Loads a release again of which a file was changed. */
  reload(section: string, version: string): void {
    if (!this.#options.loader.forget(section, version)) return;
    if (this.#last) this.#last = { ...this.#last, complete: new Set() };
    this.#retryAt = 0;
  }

  async #refresh(): Promise<void> {
    const { storage, log } = this.#options;
    const number = await storage.database.latestNumber().catch(() => undefined);
    if (number === undefined) return this.#useLast();
    if (number !== this.#attempted) this.#failures = 0;
    else if (!this.#isDue()) return;
    this.#attempted = number;
    this.#retryAt = undefined;
    try {
      const revision = await storage.database.latestRevision();
      const copied = revision ? undefined : (await storage.readCopiedSites())?.revision;
      if (copied) log.error('the registry is empty, and the sites are served as they were');
      await this.#use(this.#ownSites(revision ?? copied ?? FIRST_REVISION));
    } catch (error) {
      log.error(error, 'the registry cannot be read');
      this.#retryLater();
      await this.#useLast();
    }
  }

  /** Without the registry: starts with the copy on the disk, and retries releases that could not be read. */
  async #useLast(): Promise<void> {
    if (this.#revision && !this.#isDue()) return;
    const revision = this.#revision ?? (await this.#options.storage.readCopiedSites())?.revision;
    this.#retryAt = undefined;
    if (revision) await this.#use(this.#ownSites(revision));
  }

  /** Leaves out the sites of other shells, so that nothing of them can be served. */
  #ownSites({ number, state }: Revision): Revision {
    const { shell } = this.#options;
    const own = Object.entries(state.sites).filter(([, channel]) => getSiteShell(channel) === shell);
    return { number, state: { ...state, sites: Object.fromEntries(own) } };
  }

  async #use(revision: Revision): Promise<void> {
    const { storage, loader } = this.#options;
    this.#last ??= { sites: [], served: (await storage.readCopiedSites())?.served ?? {}, complete: new Set() };
    loader.keep(getLiveReleases(revision.state, this.#last));
    const { sites, complete, hadOutage } = await readSites(this.#options, revision.state, this.#last);
    this.#revision = revision;
    this.#isReady ||= !hadOutage;
    if (complete.size < sites.sites.length) this.#retryLater();
    this.#last = { sites: sites.sites, served: getServed(sites.sites, this.#last.served), complete };
    this.#handover.replaceBy(sites);
    const last = this.#last;
    this.#copying = this.#copying.then(() => this.#copy(revision, last));
  }

  async #copy({ number, state }: Revision, { sites, served }: LastSites): Promise<void> {
    const { storage, releases } = this.#options;
    const read = getServedReleases(sites, served).map(({ section, version }) =>
      releases.record(section, version).catch(() => undefined),
    );
    const records = (await Promise.all(read)).filter((record) => record !== undefined);
    if (records.length === 0) return;
    await storage.copySites({ revision: { number, state }, served }, records);
  }

  #isDue(): boolean {
    return this.#retryAt !== undefined && this.#now() >= this.#retryAt;
  }

  #retryLater(): void {
    this.#retryAt = this.#now() + Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS);
    this.#failures += 1;
  }
}
