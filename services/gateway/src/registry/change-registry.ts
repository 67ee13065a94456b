import { DEFAULT_HOST, type RegistryChange, type RegistryState, type Revision } from '@dar/contracts/platform';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { ConflictError } from './refused-error.ts';

/** The state before the first revision. */
export const FIRST_STATE: RegistryState = {
  hosts: { [DEFAULT_HOST]: { domains: [], embedOrigins: [], pins: {} } },
  tokens: {},
};

export interface Changed {
  readonly state: RegistryState;
  readonly change: RegistryChange;
}

/** Returns the changed state, or undefined if it changes nothing. Throws RefusedError. */
export type Rule = (state: RegistryState) => Changed | undefined | Promise<Changed | undefined>;

export interface ChangeRequest {
  /** The name of the token. */
  readonly by: string;
  readonly rule: Rule;
  /** The revision that the caller has seen. Undefined: any. */
  readonly basedOn?: number | undefined;
}

/**
 * Appends the revision that the rule makes of the latest state, and returns it. Returns undefined if nothing changes.
 * Applies the rule again if another process was first. Throws ConflictError if `basedOn` is not the latest revision.
 */
export async function changeRegistry(
  database: RegistryDatabase,
  { by, rule, basedOn }: ChangeRequest,
): Promise<Revision | undefined> {
  for (;;) {
    const latest = await database.latestRevision();
    const number = latest?.number ?? 0;
    if (basedOn !== undefined && basedOn !== number) {
      throw new ConflictError(`The registry is at revision ${number}, not ${basedOn}: look at the change and retry.`);
    }
    const changed = await rule(latest?.state ?? FIRST_STATE);
    if (!changed) return undefined;
    const revision = { number: number + 1, at: new Date().toISOString(), by, ...changed };
    if (await database.appendRevision(revision)) return revision;
  }
}
