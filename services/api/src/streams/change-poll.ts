import { SECOND_MS } from '../clock.ts';

/** A transaction that began first may commit last, with a lower id. No transaction of a change takes this long. */
const OVERLAP_MS = 30 * SECOND_MS;

export interface ChangeSource<Row> {
  /** Returns the highest id, or that of the rows that are as old as `until`; 0 without one. */
  readonly findNewest: (until?: Date) => Promise<number>;
  readonly findAfter: (id: number) => Promise<readonly Row[]>;
}

/** Finds the rows that were added to a table since the last poll, also by other processes. */
export class ChangePoll<Row extends { readonly id: number }> {
  /** The newest row at each poll of the last 30 s, the oldest first. */
  #polls: { readonly at: number; readonly newest: number }[] = [];
  #found: ReadonlySet<number> = new Set();

  /** Returns each row once; none at the first poll, after which a page loads what there is. */
  async find(now: number, { findNewest, findAfter }: ChangeSource<Row>): Promise<readonly Row[]> {
    const newest = await findNewest();
    const [oldest] = this.#polls;
    const since = oldest?.newest ?? (await findNewest(new Date(now - OVERLAP_MS)));
    const rows = await findAfter(since);
    const found = oldest ? rows.filter(({ id }) => !this.#found.has(id)) : [];
    if (!oldest) this.#polls.push({ at: now, newest: since });
    this.#found = new Set(rows.map(({ id }) => id));
    this.#polls.push({ at: now, newest });
    while (this.#polls[1] && this.#polls[1].at <= now - OVERLAP_MS) this.#polls.shift();
    return found;
  }

  /** Forgets the last polls when nobody looks. */
  clear(): void {
    this.#polls = [];
  }
}
