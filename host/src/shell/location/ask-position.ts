import type { Call } from '@dar/shared/api/call';
import { knownPosition } from '@dar/shared/location';
import { keepPosition } from '@dar/shared/location/keep-position';
import { isPositionGranted, type PositionFailure, readPosition } from '@dar/shared/location/read-position';

const SECOND = 1_000;

/** What the specification gives each read (1, section 9): the check on load and the home screen. */
const ON_LOAD = { timeout: 5 * SECOND, maximumAge: 30 * SECOND } as const;
const AT_HOME = { timeout: 10 * SECOND } as const;

/** On load: without a stored position, reads one where that needs no question (specification 1, section 4). */
export async function readOnLoad(call: Call): Promise<void> {
  if (knownPosition() || !(await isPositionGranted())) return;
  const answer = await readPosition(ON_LOAD);
  if (!answer.failure) await keepPosition(call, answer.position);
}

/** The home screen's own question; why it has no position, null when it has one. */
export async function askAtHome(call: Call): Promise<PositionFailure | null> {
  const answer = await readPosition(AT_HOME);
  if (answer.failure) return answer.failure;
  // What the place is called is of no matter to who waits here.
  void keepPosition(call, answer.position);
  return null;
}
