import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import type { SignedIn, User } from '@dar/contracts/auth';
import { create } from 'zustand';
import { deviceCartId } from './device-cart-id.ts';
import { clearReturnUrl, currentUrl, isSignInUrl, storeReturnUrl } from './return-url.ts';

export {
  clearResetCode,
  storedReferralCode,
  storedResetCode,
  storeReferralCode,
  storeResetCode,
} from './code-storage.ts';
export { deviceCartId, randomId } from './device-cart-id.ts';
export {
  currentUrl,
  isSignInUrl,
  keepReturnUrlInTab,
  storeReturnUrl,
  takeReturn,
  takeReturnUrl,
} from './return-url.ts';

export interface SessionState {
  readonly token: string | null;
  readonly user: User | null;
  /** A call was answered 401 while signed in: the Session Expired modal is due. */
  readonly expired: boolean;
  /** A session ended without that modal because its time had run out; the next sign-in page is to say so. */
  readonly timedOut: boolean;
}

const ANONYMOUS: SessionState = { token: null, user: null, expired: false, timedOut: false };

/** What ends with a session. */
const SESSION_KEYS = [
  KEYS.token,
  KEYS.user,
  KEYS.expiresAt,
  KEYS.tokenType,
  KEYS.firebaseUserKey,
  KEYS.userId,
  KEYS.cityId,
  KEYS.emirateId,
  KEYS.deviceCartId,
] as const;

/** Fixed on cart calls (specification 1, section 9). */
const DUBAI = { cityId: '3', emirateId: '1' } as const;

const tabListeners = new Set<() => void>();

/** Who is signed in. Starts anonymous, also on a server; `startSession` reads the browser's storage. */
export const useSession = create<SessionState>()(() => ANONYMOUS);

/**
 * Reads the stored session and follows other tabs, also after the page was put aside for a while. Call once, in the
 * browser. Returns what stops following.
 */
export function startSession(): () => void {
  readStored();
  deviceCartId();
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', ({ key }) => isOfSession(key) && readStored(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && readStored(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && readStored(), {
    signal,
  });
  return () => stop.abort();
}

/** Calls back when another tab signed in or out, until the returned function is called. */
export function onOtherTabSession(listener: () => void): () => void {
  tabListeners.add(listener);
  return () => tabListeners.delete(listener);
}

/** Stores what a sign-in answered (specification 1, section 4, "Session"). */
export function signIn(answer: SignedIn): void {
  localStore.set(KEYS.token, answer.access_token);
  localStore.set(KEYS.user, JSON.stringify(answer.user));
  // A clock that finds a new session over is wrong: the server alone then says when it ends.
  if (isPast(answer.expires_at)) localStore.remove(KEYS.expiresAt);
  else localStore.set(KEYS.expiresAt, answer.expires_at);
  localStore.set(KEYS.tokenType, answer.token_type);
  localStore.set(KEYS.firebaseUserKey, answer.firebase_user_key);
  localStore.set(KEYS.userId, String(answer.user.id));
  localStore.set(KEYS.cityId, DUBAI.cityId);
  localStore.set(KEYS.emirateId, DUBAI.emirateId);
  localStore.remove(KEYS.referralCode);
  useSession.setState({ ...ANONYMOUS, token: answer.access_token, user: answer.user });
}

/** Signs out here and in every other tab: clears all local storage (specification 2, section 2, "My Account"). */
export function signOut(): void {
  const language = localStore.get(KEYS.language);
  localStore.clear();
  if (language) localStore.set(KEYS.language, language);
  clearReturnUrl();
  useSession.setState(ANONYMOUS);
}

/**
 * The API answered 401: clears the session and remembers the place (specification 1, section 4, "Session"). Does nothing
 * when nobody is signed in, so that ten calls that fail together end one session, nor when the token that was sent is
 * not the session's own: an old call says nothing about a new session.
 */
export function expireSession(place: string, sentToken?: string | null): void {
  const { token } = useSession.getState();
  if (!token || (sentToken && sentToken !== token)) return;
  localStore.remove(...SESSION_KEYS);
  // Who is on the way to a sign-in keeps the place that led there.
  if (!isSignInUrl(place)) {
    clearReturnUrl();
    storeReturnUrl(place);
  }
  useSession.setState({ ...ANONYMOUS, expired: true });
}

/**
 * Ends a session whose time ran out while the page stood open, as a 401 does; true when it did so just now. The modal is
 * left out where it would only say what is plain: at the start of a visit and on a sign-in page.
 */
export function endExpiredSession(place: string): boolean {
  if (!isTokenExpired()) return false;
  const { token } = useSession.getState();
  if (token && !isSignInUrl(place)) {
    expireSession(place);
    return true;
  }
  localStore.remove(...SESSION_KEYS);
  useSession.setState({ ...ANONYMOUS, timedOut: !isSignInUrl(place) });
  return token !== null;
}

/** The Session Expired modal was answered. */
export function acknowledgeExpiry(): void {
  useSession.setState({ expired: false });
}

/**
 * No answer came to an addition to the cart: the session ends without the modal, and the place stays in one store
 * (specification 1, section 8: "clears token, user, device_cart_id and the backup return URL").
 */
export function dropSession(place: string): void {
  localStore.remove(...SESSION_KEYS);
  storeReturnUrl(place);
  sessionStore.remove(KEYS.returnUrl, KEYS.returnState);
  useSession.setState(ANONYMOUS);
}

/** The token as stored, read anew at each call; null when there is none or its time has run out. */
export function storedToken(): string | null {
  return isTokenExpired() ? null : localStore.get(KEYS.token);
}

function isOfSession(key: string | null): boolean {
  // Without a key, everything was cleared.
  return key === null || key === KEYS.token || key === KEYS.user;
}

function readStored(): void {
  const before = useSession.getState();
  if (endExpiredSession(currentUrl())) return;
  const token = localStore.get(KEYS.token);
  const hasChanged = token !== before.token;
  if (!hasChanged && !token) return;
  // Who was led here by somebody who has left is not led on.
  if (!token) sessionStore.remove(KEYS.returnUrl, KEYS.returnState);
  useSession.setState({ ...ANONYMOUS, token, user: readUser() });
  if (hasChanged) for (const listener of tabListeners) listener();
}

function isTokenExpired(): boolean {
  return localStore.get(KEYS.token) !== null && isPast(localStore.get(KEYS.expiresAt));
}

// What is no time is never past.
function isPast(time: string | null): boolean {
  return time !== null && Date.parse(time) <= Date.now();
}

function readUser(): User | null {
  try {
    return JSON.parse(localStore.get(KEYS.user) ?? 'null') as User | null;
  } catch {
    return null;
  }
}
