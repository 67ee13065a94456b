import { HOUR_MS } from '../../clock.ts';
import type { PlainCounterName } from '../../metrics/counters.ts';
import { Service } from '../../service.ts';
import { countAttempt } from './rate-limit.queries.ts';

interface Alarm {
  readonly name: string;
  readonly threshold: number;
  readonly windowMs: number;
  readonly counter: PlainCounterName;
  readonly message: string;
}

/** Wrong one-time codes. An attacker who tries a few codes of each account reaches no limit of an account. */
export const WRONG_CODES = {
  name: 'wrong-codes:overall',
  threshold: 100,
  windowMs: HOUR_MS,
  counter: 'wrong_code_alarms',
  message: 'many wrong codes of all accounts within an hour: somebody may be guessing them',
} satisfies Alarm;

/** Counts failures of all accounts and processes. Logs an error once per window, when they reach the threshold. */
export class FailureAlarm extends Service<'db' | 'clock' | 'counters' | 'log'> {
  async count({ name, threshold, windowMs, counter, message }: Alarm, details: object): Promise<void> {
    const { db, clock, counters, log } = this.deps;
    const now = clock();
    const { count } = await countAttempt(db, name, now, new Date(now.getTime() + windowMs));
    if (count !== threshold) return;
    counters.increment(counter);
    log.error({ ...details, count }, message);
  }
}
