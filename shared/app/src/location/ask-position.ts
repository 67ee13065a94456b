import { KEYS, sessionStore } from '@dar/app/storage';
import type { Call } from '../api/call.ts';
import { storePosition } from './keep-position.ts';
import { knownPosition, type PositionFailure } from './position.ts';
import { isPositionGranted, type PositionOptions, readPosition } from './read-position.ts';

/** Asks the browser where the shopper is and stores the answer. Returns why there is no position, else null. Never rejects. */
export async function requestPosition(call: Call, options: PositionOptions): Promise<PositionFailure | null> {
  const answer = await readPosition(options);
  if (answer.failure) {
    sessionStore.set(KEYS.locationFailure, answer.failure);
    return answer.failure;
  }
  sessionStore.remove(KEYS.locationFailure);
  // The position counts at once; its name may come later.
  void storePosition(call, answer.position);
  return null;
}

/** Stores a position where none is stored and the browser gives one without asking the shopper. Never rejects. */
export async function readGrantedPosition(call: Call, options: PositionOptions): Promise<void> {
  if (knownPosition() || !(await isPositionGranted())) return;
  await requestPosition(call, options);
}
