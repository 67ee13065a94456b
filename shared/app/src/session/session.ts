import { KEYS, localStore, sessionStore } from '@dar/app/storage';
import type { SignedIn, User } from '@dar/contracts/auth';
import { CUSTOMER_COOKIE } from '@dar/contracts/customer-cookies';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type StoreApi, type UseBoundStore } from 'zustand';
import { clearReturnUrl, currentUrl, isSignInUrl, storeReturnUrl } from './return-url.ts';

export {
  consumeReturn,
  consumeReturnUrl,
  currentUrl,
  isShopPath,
  isSignInUrl,
  keepReturnUrlInTab,
  storeReturnUrl,
} from './return-url.ts';

export interface SessionState {
  readonly token: string | null;
  readonly user: User | null;
  readonly expired: boolean;
  /** True when the session expired without the modal. The next redirect to /login shows a toast. */
  readonly timedOut: boolean;
  /** The customer whose input this tab may hold. It stays after an expiry, until another sign-in or a sign-out. */
  readonly customerId?: number | undefined;
}

const ANONYMOUS: SessionState = { token: null, user: null, expired: false, timedOut: false };

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

/** docs/rules/session.md#sign-in */
const DUBAI = { cityId: '3', emirateId: '1' } as const;

const DEVICE_CART_ID_LENGTH = 16;

const REFERRAL_CODE = /^[\w-]{1,40}$/;

const tabListeners = new Set<() => void>();

const store = createStore<SessionState>()(() => ANONYMOUS);

const PageSession = createContext<SessionState | undefined>(undefined);
export const PageSessionProvider = PageSession.Provider;

/** The session. On a server and during hydration it is the session of the page, and anonymous in pages of nobody. */
export const useSession: UseBoundStore<StoreApi<SessionState>> = Object.assign(usePageSession, store);

function usePageSession<Slice = SessionState>(select = (session: SessionState) => session as Slice): Slice {
  const session = useContext(PageSession) ?? ANONYMOUS;
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(session),
  );
}

interface PageOfSession {
  readonly isServer: boolean;
  readonly session?: SessionState | undefined;
}

/** Returns the session for code outside of components, such as loaders: on a server that of the rendered page. */
export function getSession({ isServer, session = ANONYMOUS }: PageOfSession): SessionState {
  return isServer ? session : store.getState();
}

/** Returns the session with which a server renders the pages of a customer. Its token only says that there is one. */
export function createPageSession(user: User): SessionState {
  return { ...ANONYMOUS, token: 'page', user, customerId: user.id };
}

/** Reads the stored session and follows changes of other tabs. Returns a function that stops this. Call it in a browser. */
export function startSession(): () => void {
  readStored();
  deviceCartId();
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('storage', ({ key }) => followOtherTab(key), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && readStored(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && readStored(), {
    signal,
  });
  return () => stop.abort();
}

/** The session ends on the server too, and this is its longest time. */
const MARKER_MAX_AGE_S = 30 * 24 * 60 * 60;

/**
 * Keeps the cookie that names the customer in local storage. The gateway renders pages of this customer only, and redirects
 * a guest before any script. Returns a function that stops this.
 */
export function markCustomer(): () => void {
  const mark = () => {
    // Without a stored token the next page would not know the customer.
    const id = localStore.isStored(KEYS.token) ? readUser()?.id : undefined;
    const present = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CUSTOMER_COOKIE}=`));
    // A cookie that is written removes customers' pages from the back-forward cache, also with the value that it has.
    if (present === (id === undefined ? undefined : `${CUSTOMER_COOKIE}=${id}`)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and needs HTTPS.
    document.cookie = `${CUSTOMER_COOKIE}=${id ?? ''}; Path=/; SameSite=Lax; Max-Age=${id === undefined ? 0 : MARKER_MAX_AGE_S}`;
  };
  mark();
  return store.subscribe(mark);
}

export function onOtherTabSession(listener: () => void): () => void {
  tabListeners.add(listener);
  return () => tabListeners.delete(listener);
}

/**
 * Calls the listener when the page must lose what its customer typed: another customer signs in, or another tab signs out.
 * A guest who signs in keeps it. Returns a function that stops this.
 */
export function onCustomerChange(listener: () => void): () => void {
  const stopSession = useSession.subscribe(({ customerId }, { customerId: before }) => {
    if (customerId !== undefined && before !== undefined && customerId !== before) listener();
  });
  const stopTabs = onOtherTabSession(() => storedToken() === null && listener());
  return () => {
    stopSession();
    stopTabs();
  };
}

export function signIn(response: SignedIn): void {
  localStore.set(KEYS.token, response.access_token);
  localStore.set(KEYS.user, JSON.stringify(response.user));
  // The clock of this device is wrong. The session then ends with a 401.
  if (isPast(response.expires_at)) localStore.remove(KEYS.expiresAt);
  else localStore.set(KEYS.expiresAt, response.expires_at);
  localStore.set(KEYS.tokenType, response.token_type);
  localStore.set(KEYS.firebaseUserKey, response.firebase_user_key);
  localStore.set(KEYS.userId, String(response.user.id));
  localStore.set(KEYS.cityId, DUBAI.cityId);
  localStore.set(KEYS.emirateId, DUBAI.emirateId);
  localStore.remove(KEYS.referralCode);
  const { access_token: token, user } = response;
  useSession.setState({ ...ANONYMOUS, token, user, customerId: user.id });
}

/** Stores changed details of a customer, unless another customer is signed in. */
export function storeUser(changes: Pick<User, 'id'> & Partial<User>): void {
  const { user } = useSession.getState();
  if (user?.id !== changes.id) return;
  const changed = { ...user, ...changes };
  localStore.set(KEYS.user, JSON.stringify(changed));
  useSession.setState({ user: changed });
}

/** Signs out in all tabs: clears all storage except the language (docs/rules/session.md#sign-out). */
export function signOut(): void {
  const language = localStore.get(KEYS.language);
  localStore.clear();
  if (language) localStore.set(KEYS.language, language);
  sessionStore.clear();
  useSession.setState({ ...ANONYMOUS, customerId: undefined });
}

/** Ends the session after a 401 (docs/rules/session.md#session-expired-by-401). Ignores the 401 of an older token. */
export function expireSession(url: string, sentToken?: string | null): void {
  // Storage has the newest token, before this tab learns of it.
  const hasSession = sentToken ? sentToken === localStore.get(KEYS.token) : useSession.getState().token !== null;
  if (!hasSession) return;
  localStore.remove(...SESSION_KEYS);
  if (!isSignInUrl(url)) {
    clearReturnUrl();
    storeReturnUrl(url);
  }
  useSession.setState({ ...ANONYMOUS, expired: true });
}

/** Ends an expired session, without the modal on load and on sign-in pages. Returns whether it was active. */
export function endExpiredSession(url: string): boolean {
  if (!isTokenExpired()) return false;
  const { token } = useSession.getState();
  if (token && !isSignInUrl(url)) {
    expireSession(url);
    return true;
  }
  localStore.remove(...SESSION_KEYS);
  useSession.setState({ ...ANONYMOUS, timedOut: !isSignInUrl(url) });
  return token !== null;
}

export function acknowledgeExpiry(): void {
  useSession.setState({ expired: false });
}

export function dropSession(url: string): void {
  localStore.remove(...SESSION_KEYS);
  storeReturnUrl(url);
  sessionStore.remove(KEYS.returnUrl, KEYS.returnState);
  useSession.setState(ANONYMOUS);
}

/** Returns the token in storage, or null without a token or with an expired one. */
export function storedToken(): string | null {
  return isTokenExpired() ? null : localStore.get(KEYS.token);
}

/** Returns the stored id, or stores a new one: random, with a token the timestamp. */
export function deviceCartId(): string {
  const stored = localStore.get(KEYS.deviceCartId);
  if (stored) return stored;
  const generated = localStore.get(KEYS.token) ? String(Date.now()) : randomId(DEVICE_CART_ID_LENGTH);
  localStore.set(KEYS.deviceCartId, generated);
  return generated;
}

/** Returns random hexadecimal digits. `crypto.randomUUID` would need HTTPS, also on a phone in the local network. */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}

export function storeResetCode(code: string): void {
  localStore.set(KEYS.passwordResetCode, code);
}

export function storedResetCode(): string | null {
  return localStore.get(KEYS.passwordResetCode);
}

export function clearResetCode(): void {
  localStore.remove(KEYS.passwordResetCode);
}

export function storeReferralCode(code: string): void {
  if (REFERRAL_CODE.test(code)) localStore.set(KEYS.referralCode, code);
}

export function storedReferralCode(): string | null {
  return localStore.get(KEYS.referralCode);
}

/** Reads what another tab stored. A sign-out clears the storage, without a key; a 401 removes the token. */
function followOtherTab(key: string | null): void {
  if (key === KEYS.token && localStore.get(KEYS.token) === null) expireSession(currentUrl());
  else if (key === null || key === KEYS.token || key === KEYS.user) readStored();
}

function readStored(): void {
  const before = useSession.getState();
  if (endExpiredSession(currentUrl())) return;
  const token = localStore.get(KEYS.token);
  const hasChanged = token !== before.token;
  if (!hasChanged && !token) return;
  if (!token) sessionStore.clear();
  const user = readUser();
  useSession.setState({ ...ANONYMOUS, token, user, customerId: user?.id });
  if (hasChanged) for (const listener of tabListeners) listener();
}

function isTokenExpired(): boolean {
  return localStore.get(KEYS.token) !== null && isPast(localStore.get(KEYS.expiresAt));
}

// An invalid time is never in the past.
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
