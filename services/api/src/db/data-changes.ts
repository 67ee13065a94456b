import { eq } from 'drizzle-orm';
import type { Db } from './client.ts';
import { dataVersions } from './schema/data-versions.ts';

/** The channel that the database notifies of changes. */
export const DATA_CHANGED = 'data_changed';

type DataName = (typeof dataVersions.$inferSelect)['name'];

/** Returns how often some data has changed. */
export async function findDataVersion(db: Db, name: DataName): Promise<number> {
  const [row] = await db.select().from(dataVersions).where(eq(dataVersions.name, name));
  return row?.version ?? 0;
}

interface DataChangesDeps {
  readonly db: Db;
  /** Reads the data of a name anew. */
  readonly refresh: Readonly<Record<DataName, () => Promise<void>>>;
}

/** Keeps what a server holds in memory at what the database says. */
export class DataChanges {
  readonly #deps: DataChangesDeps;
  readonly #seen = new Map<DataName, number>();
  #running: Promise<void> = Promise.resolve();

  constructor(deps: DataChangesDeps) {
    this.#deps = deps;
  }

  /** Refreshes what has changed since the last time. What fails is tried again the next time. */
  check(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#refreshChanged());
    return this.#running;
  }

  async #refreshChanged(): Promise<void> {
    const { db, refresh } = this.#deps;
    // The version first: a change that comes while the data is read is seen the next time.
    for (const { name, version } of await db.select().from(dataVersions)) {
      if (this.#seen.get(name) === version) continue;
      await refresh[name]();
      this.#seen.set(name, version);
    }
  }
}
