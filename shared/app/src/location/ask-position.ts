import { KEYS, sessionStore } from '@dar/app/storage';
import type { Call } from '../api/call.ts';
import { knownPosition, type PositionFailure } from './position.ts';
import { isPositionGranted, type PositionOptions, readPosition } from './read-position.ts';
import { storePosition } from './store-position.ts';

/** Requests a position from the browser and stores it. Returns the reason of a failure, else null. Never rejects. */
export async function requestPosition(call: Call, options: PositionOptions): Promise<PositionFailure | null> {
  const answer = await readPosition(options);
  if (answer.failure) {
    sessionStore.set(KEYS.locationFailure, answer.failure);
    return answer.failure;
  }
  sessionStore.remove(KEYS.locationFailure);
  // Callers need the position at once, not the names of the place.
  void storePosition(call, answer.position);
  return null;
}

/** Stores the position when none is stored and the permission is granted. Never rejects. */
export async function readGrantedPosition(call: Call, options: PositionOptions): Promise<void> {
  if (knownPosition() || !(await isPositionGranted())) return;
  await requestPosition(call, options);
}
