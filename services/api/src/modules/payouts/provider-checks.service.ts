import { HOUR_MS } from '../../clock.ts';
import { Service } from '../../service.ts';
import { type CheckName, claimCheck } from './provider-checks.queries.ts';

const EVERY_MS = HOUR_MS;

/** Says when lists of the provider are due, which find what no event has reported. */
export class ProviderChecks extends Service<'db' | 'clock'> {
  /** Returns whether a list is due, to one process an hour. */
  async claim(name: CheckName): Promise<boolean> {
    const { db, clock } = this.deps;
    const now = clock();
    const nextCheckAt = new Date(now.getTime() + EVERY_MS);
    return claimCheck(db, { name, now, nextCheckAt });
  }
}
