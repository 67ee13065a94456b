import { DEFAULT_HOST, type RegistryChange, type RegistryState } from '@dar/contracts/platform';
import type { RegistryDatabase } from '../ports/registry-database.ts';
import { ConflictError } from './refused-error.ts';

/** The state before the first revision. */
export const FIRST_STATE: RegistryState = {
  hosts: { [DEFAULT_HOST]: { domains: [], embedOrigins: [], pins: {} } },
  tokens: {},
};

/** A state and what led to it. If nothing changes, the state is the given one. */
export interface Changed {
  readonly state: RegistryState;
  readonly change: RegistryChange;
}

/** Returns the changed state. Throws RefusedError. */
export type Rule = (state: RegistryState) => Changed | Promise<Changed>;

export interface ChangeRequest {
  /** The name of the token. */
  readonly by: string;
  readonly rule: Rule;
  /** The revision that the caller has seen. Undefined: any. */
  readonly basedOn?: number | undefined;
}

/** The number of the revision that has the state, and what was asked for. */
export interface ChangeOutcome extends Changed {
  readonly number: number;
  /** False if the registry had this state before. */
  readonly isNew: boolean;
}

/**
 * Applies the rule to the latest state and appends the result as a revision. Applies it again if another process was first.
 * Throws ConflictError if `basedOn` is not the latest revision.
 */
export async function changeRegistry(
  database: RegistryDatabase,
  { by, rule, basedOn }: ChangeRequest,
): Promise<ChangeOutcome> {
  for (;;) {
    const { number, state } = (await database.latestRevision()) ?? { number: 0, state: FIRST_STATE };
    if (basedOn !== undefined && basedOn !== number) {
      throw new ConflictError(`The registry is at revision ${number}, not ${basedOn}: look at the change and retry.`);
    }
    const changed = await rule(state);
    if (changed.state === state) return { ...changed, number, isNew: false };
    const revision = { number: number + 1, at: new Date().toISOString(), by, ...changed };
    if (await database.appendRevision(revision)) return { ...changed, number: revision.number, isNew: true };
  }
}
