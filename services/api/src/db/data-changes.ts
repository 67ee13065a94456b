import type { Db } from './client.ts';
import { dataVersions } from './schema/data-versions.ts';

export const DATA_CHANGED = 'data_changed';

type DataName = (typeof dataVersions.$inferSelect)['name'];

/** Returns the version of each data that was ever changed. */
export async function findDataVersions(db: Db): Promise<Partial<Record<DataName, number>>> {
  const rows = await db.select().from(dataVersions);
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

/** Locks the version until the end of the transaction, also before the first change. */
export async function lockDataVersion(tx: Db, name: DataName): Promise<void> {
  await tx
    .insert(dataVersions)
    .values({ name, version: 0 })
    .onConflictDoUpdate({ target: dataVersions.name, set: { name } });
}

interface DataChangesDeps {
  readonly db: Db;
  readonly loaded?: Partial<Record<DataName, number>>;
  readonly refresh: Readonly<Record<DataName, () => Promise<void>>>;
}

/** Reloads in-memory data when its version in the database changes. */
export class DataChanges {
  readonly #deps: DataChangesDeps;
  readonly #seen: Partial<Record<DataName, number>>;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: DataChangesDeps) {
    this.#deps = deps;
    this.#seen = { ...deps.loaded };
  }

  /** Refreshes data that changed since the last check. The next check retries a failed refresh. */
  check(): Promise<void> {
    this.#running = this.#running.catch(() => undefined).then(() => this.#refreshChanged());
    return this.#running;
  }

  async #refreshChanged(): Promise<void> {
    const { db, refresh } = this.#deps;
    // Reads the versions first, so that the next check sees a change that happens during a refresh.
    for (const { name, version } of await db.select().from(dataVersions)) {
      if (this.#seen[name] === version) continue;
      // A later release may count other data.
      await refresh[name]?.();
      this.#seen[name] = version;
    }
  }
}
