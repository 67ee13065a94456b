import { setTimeout as pause } from 'node:timers/promises';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { type Clock, DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { Counters } from '../../metrics/counters.ts';
import { deleteBatch, getRules, type Rule } from './retention.queries.ts';

const BATCH = 1_000;
/** Leaves the database to customers between two batches. */
const PAUSE_MS = 20;
/** In Dubai. */
const [FIRST_HOUR, LAST_HOUR] = [2, 5];

interface RetentionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly partnerTransactionDays: number;
  readonly log: { readonly info: (details: object, message: string) => void };
}

/** Deletes rows that nobody needs any more (docs/operations.md#retention). */
export class RetentionService {
  readonly #deps: RetentionDeps;
  readonly #rules: readonly Rule[];
  /** Processes start at different times. The first one does the work, and the others find little left. */
  readonly #startsAt: string;
  #lastNight = '';

  constructor(deps: RetentionDeps) {
    this.#deps = deps;
    this.#rules = getRules(deps.db, deps.partnerTransactionDays);
    const minute = Math.floor(Math.random() * (LAST_HOUR - FIRST_HOUR) * 60);
    this.#startsAt = `0${FIRST_HOUR + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  }

  /** Applies the rules once a night. */
  async runAtNight(signal?: AbortSignal): Promise<void> {
    const [day = '', time = ''] = toDubaiTime(this.#deps.clock()).split(' ');
    if (day === this.#lastNight || time < this.#startsAt || time >= `0${LAST_HOUR}:30`) return;
    this.#lastNight = day;
    await this.run(signal);
  }

  /** Applies every rule, also after one that fails, and throws its error then. */
  async run(signal?: AbortSignal): Promise<void> {
    const { log, counters } = this.#deps;
    const failures: unknown[] = [];
    for (const rule of this.#rules) {
      try {
        const rows = await this.#apply(rule, signal);
        counters.increment('rows_deleted', { rule: rule.name }, rows);
        if (rows > 0) log.info({ rule: rule.name, rows }, 'deleted old rows');
      } catch (error) {
        failures.push(new Error(`${rule.name} could not be deleted`, { cause: error }));
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the next night will delete what was left');
  }

  async #apply(rule: Rule, signal: AbortSignal | undefined): Promise<number> {
    const until = new Date(this.#deps.clock().getTime() - rule.days * DAY_MS);
    let rows = 0;
    while (!signal?.aborted) {
      const deleted = await deleteBatch(this.#deps.db, rule, until, BATCH);
      rows += deleted;
      if (deleted < BATCH) break;
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return rows;
  }
}
