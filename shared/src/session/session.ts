import { create } from 'zustand';
import type { SignedIn, User } from '../contracts/auth.ts';
import { KEYS, local, temporary } from './storage.ts';

export {
  forgetReferralCode,
  forgetResetCode,
  keepReferralCode,
  keepResetCode,
  keptReferralCode,
  keptResetCode,
} from './kept-codes.ts';

export interface SessionState {
  readonly token: string | null;
  readonly user: User | null;
  /** A call was answered 401 while signed in: the Session Expired modal is due. */
  readonly expired: boolean;
}

const ANONYMOUS: SessionState = { token: null, user: null, expired: false };

/** Who is signed in. Starts anonymous, also on a server; `startSession` reads the browser's storage. */
export const useSession = create<SessionState>()(() => ANONYMOUS);

/** Reads the stored session and follows other tabs. Call once, in the browser. Returns what stops following. */
export function startSession(): () => void {
  readStored();
  window.addEventListener('storage', readStored);
  return () => window.removeEventListener('storage', readStored);
}

/** Stores what a sign-in answered (specification 1, section 4, "Session"). */
export function signIn(answer: SignedIn): void {
  local.set(KEYS.token, answer.access_token);
  local.set(KEYS.user, JSON.stringify(answer.user));
  local.set(KEYS.expiresAt, answer.expires_at);
  local.set(KEYS.tokenType, answer.token_type);
  local.set(KEYS.firebaseUserKey, answer.firebase_user_key);
  useSession.setState({ token: answer.access_token, user: answer.user, expired: false });
}

/** Signs out here and in every other tab: clears all local storage (specification 2, section 2, "My Account"). */
export function signOut(): void {
  const language = local.get(KEYS.language);
  local.clear();
  if (language) local.set(KEYS.language, language);
  useSession.setState(ANONYMOUS);
}

/** The API answered 401: clears the session and remembers the place (specification 1, section 4, "Session"). */
export function expireSession(place: string): void {
  if (!useSession.getState().token) return;
  for (const key of [KEYS.token, KEYS.user, KEYS.returnUrl, KEYS.deviceCartId]) local.remove(key);
  rememberPlace(place);
  useSession.setState({ ...ANONYMOUS, expired: true });
}

/** The Session Expired modal was answered. */
export function acknowledgeExpiry(): void {
  useSession.setState({ expired: false });
}

/** Remembers where to return to after sign-in, in two stores (specification 1, section 4, "Book Now"). */
export function rememberPlace(place: string): void {
  local.set(KEYS.returnUrl, place);
  temporary.set(KEYS.returnUrl, place);
}

/** Takes the remembered place, once. Only paths of this site are followed; anything else gives null. */
export function takeRememberedPlace(): string | null {
  const place = local.get(KEYS.returnUrl) ?? temporary.get(KEYS.returnUrl);
  local.remove(KEYS.returnUrl);
  temporary.remove(KEYS.returnUrl);
  return place && isPathOfThisSite(place) ? place : null;
}

/** The id under which this browser's cart is known: 16 characters, made on first use. */
export function deviceCartId(): string {
  const known = local.get(KEYS.deviceCartId);
  if (known) return known;
  const made = randomId(16);
  local.set(KEYS.deviceCartId, made);
  return made;
}

/**
 * A random id of hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure address, so the shop also works on a
 * phone that opens it over the local network.
 */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}

/** The token as stored, read anew at each call. */
export function storedToken(): string | null {
  return local.get(KEYS.token);
}

// A path of this site starts with one slash; '//host' and '/\host' leave it.
function isPathOfThisSite(place: string): boolean {
  return /^\/(?![/\\])/.test(place);
}

function readStored(): void {
  const token = local.get(KEYS.token);
  useSession.setState((state) => ({ token, user: readUser(), expired: state.expired && !token }));
}

function readUser(): User | null {
  try {
    return JSON.parse(local.get(KEYS.user) ?? 'null') as User | null;
  } catch {
    return null;
  }
}
