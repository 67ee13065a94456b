import { paths } from '@dar/contracts/paths';
import { findDataVersions } from '../../db/data-changes.ts';
import { Service, type Services } from '../../service.ts';
import { CatalogService } from './catalog.service.ts';
import { type CatalogSnapshot, readSnapshot } from './catalog-snapshot.ts';
import { type EntryKey, findDraftedEntries, findDrafts } from './entries.queries.ts';
import { describeKey } from './entry.ts';

/** The catalogue as it would be after a publication of all drafts (docs/rules/office-catalog.md#drafts-in-the-shop). */
export class DraftCatalog extends Service<'catalog' | 'db' | 'reviews'> {
  readonly catalog: CatalogService;
  #read = '';

  constructor(deps: Pick<Services, 'catalog' | 'db' | 'reviews'>) {
    super(deps);
    this.catalog = new CatalogService(deps.catalog.snapshot);
  }

  /** Reads what was published or drafted since the last call. */
  async refresh(): Promise<void> {
    const { db, reviews } = this.deps;
    const [versions, drafts] = [await findDataVersions(db), await findDrafts(db)];
    const present = JSON.stringify([versions.catalog, drafts.map((draft) => [describeKey(draft), draft.version])]);
    if (present === this.#read) return;
    this.catalog.replace(await readSnapshot(db, findDraftedEntries));
    this.catalog.rate(await reviews.ratings());
    this.#read = present;
  }

  /** Returns the path of the page that shows an entry, or of the home page if none does. */
  async findPage(key: EntryKey): Promise<string> {
    await this.refresh();
    return findPage(this.catalog.snapshot, key);
  }
}

/** The pages that the shop links by their ids. */
const PAGES: Readonly<Record<number, string>> = {
  1: paths.aboutUs(),
  2: paths.privacyPolicy(),
  3: paths.termsCondition(),
};

function findPage({ activities, categories, services }: CatalogSnapshot, { kind, id }: EntryKey): string {
  const find = <Shown extends { readonly id: number }>(shown: readonly Shown[]) => shown.find((one) => one.id === id);
  const service = kind === 'service' ? find(services) : undefined;
  if (service) return paths.serviceInfo(id, service.name);
  const category = kind === 'category' ? find(categories) : undefined;
  if (category) return paths.category(id, category.name);
  if (kind === 'activity' && find(activities)) return paths.services({ activityId: id });
  if (kind === 'faq') return paths.faqs();
  return (kind === 'page' && PAGES[id]) || paths.home();
}
