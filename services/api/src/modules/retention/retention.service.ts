import { setTimeout as pause } from 'node:timers/promises';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { isIntegrityViolation } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import { deleteBatch, getRules, type Rule } from './retention.queries.ts';

const BATCH = 1_000;
/** Leaves the database to customers between two batches. */
const PAUSE_MS = 20;
/** Of one rule in a night. So many rows that the database keeps are a mistake of the rule. */
const MAX_KEPT = 100;
/** In Dubai. */
const [FIRST_HOUR, LAST_HOUR] = [2, 5];

interface Applied {
  /** The number of deleted rows. */
  readonly rows: number;
  /** Why the database kept each of the other rows, such as a reference to it. */
  readonly kept: readonly unknown[];
}

/** Deletes rows that nobody needs any more (docs/operations.md#retention). */
export class RetentionService extends Service<'db' | 'clock' | 'counters' | 'pictures' | 'shopSettings' | 'log'> {
  /** Processes start at different times. The first one does the work, and the others find little left. */
  readonly #startsAt = chooseStart();
  #lastNight = '';

  /** Applies the rules once a night. */
  async runAtNight(signal?: AbortSignal): Promise<void> {
    const [day = '', time = ''] = toDubaiTime(this.deps.clock()).split(' ');
    if (day === this.#lastNight || time < this.#startsAt || time >= `0${LAST_HOUR}:30`) return;
    this.#lastNight = day;
    await this.run(signal);
  }

  /** Applies every rule, also after one that fails or keeps a row, and throws its error then. */
  async run(signal?: AbortSignal): Promise<void> {
    const { db, log, counters, pictures, shopSettings } = this.deps;
    const failures: unknown[] = [];
    for (const rule of getRules(db, shopSettings.current().partner_transaction_days)) {
      try {
        const { rows, kept } = await this.#apply(rule, signal);
        counters.increment('rows_deleted', { rule: rule.name }, rows);
        counters.increment('rows_kept', { rule: rule.name }, kept.length);
        if (rows > 0) log.info({ rule: rule.name, rows }, 'deleted old rows');
        if (kept.length > 0) throw kept[0];
      } catch (error) {
        failures.push(new Error(`${rule.name} could not be deleted`, { cause: error }));
      }
    }
    try {
      const rows = await pictures.deleteUnneeded();
      counters.increment('rows_deleted', { rule: 'pictures' }, rows);
      if (rows > 0) log.info({ rule: 'pictures', rows }, 'deleted old rows');
    } catch (error) {
      failures.push(new Error('pictures could not be deleted', { cause: error }));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the next night will delete what was left');
  }

  /** Deletes the old rows of a rule. Halves a batch with a row that the database keeps until it has found the row. */
  async #apply(rule: Rule, signal: AbortSignal | undefined): Promise<Applied> {
    const until = new Date(this.deps.clock().getTime() - rule.days * DAY_MS);
    const kept: unknown[] = [];
    let [rows, limit] = [0, BATCH];
    while (!signal?.aborted && kept.length < MAX_KEPT) {
      try {
        // PostgreSQL sends an error before it has unlocked the rows of the statement, and the next one would pass over them.
        // A rollback ends after that.
        const part = { limit, offset: kept.length };
        const deleted = await this.deps.db.transaction((tx) => deleteBatch(tx, rule, until, part));
        rows += deleted;
        if (deleted < limit) break;
        limit = Math.min(limit * 2, BATCH);
      } catch (error) {
        if (!isIntegrityViolation(error)) throw error;
        if (limit === 1) kept.push(error);
        limit = Math.ceil(limit / 2);
      }
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return { rows, kept };
  }
}

/** Returns a random time of the night. */
function chooseStart(): string {
  const minute = Math.floor(Math.random() * (LAST_HOUR - FIRST_HOUR) * 60);
  return `0${FIRST_HOUR + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
