/**
 * Every key that the shop keeps in a browser (specification 1, section 3, "Local storage"). The parts of a session live
 * from sign-in to its end and belong to `session.ts`; everything goes when the customer signs out.
 */
export const KEYS = {
  token: 'token',
  user: 'user',
  expiresAt: 'expires_at',
  tokenType: 'token_type',
  firebaseUserKey: 'firebase_user_key',
  userId: 'user_id',
  cityId: 'city_id',
  emirateId: 'emirate_id',
  /** From the first visit to the end of a session, then made anew. */
  deviceCartId: 'device_cart_id',
  /** From the place that asks for a sign-in to the return to it. */
  returnUrl: 'returnUrl',
  /** The router state of that place, in the tab alone. */
  returnState: 'returnState',
  /** From a link of another customer's to the sign-up that it led to. */
  referralCode: 'referralCode',
  /** From the e-mail of a forgotten password to the new one. */
  passwordResetCode: 'password_reset_code',
  userLocation: 'userLocation',
  /** For the tab's visit: why the browser gave no position when it was last asked. */
  locationFailure: 'locationFailure',
  /** For the tab's visit: the shopper browses on without telling a position. */
  locationRefused: 'locationRefused',
  /** The last activity that was looked at. */
  activityId: 'activity_id',
  /** The partner's, from the arrival with it on. */
  transactionId: 'comera_transaction_id',
  language: 'language',
} as const;

type Key = (typeof KEYS)[keyof typeof KEYS];

interface Store {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  remove(...keys: readonly Key[]): void;
  clear(): void;
}

// A browser may forbid storage altogether, or have no room: the shop then works for as long as the page stands.
function guarded(storage: () => Storage): Store {
  const refused = new Map<Key, string>();
  const attempt = <T>(action: (store: Storage) => T, otherwise: T): T => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => refused.get(key) ?? attempt((store) => store.getItem(key), null),
    set(key, value) {
      refused.delete(key);
      if (!attempt((store) => takes(store, key, value), false)) keep(refused, key, value);
    },
    remove(...keys) {
      for (const key of keys) {
        refused.delete(key);
        attempt((store) => store.removeItem(key), undefined);
      }
    },
    clear() {
      refused.clear();
      attempt((store) => store.clear(), undefined);
    },
  };
}

function takes(store: Storage, key: Key, value: string): true {
  store.setItem(key, value);
  return true;
}

// A server has no storage, and keeps nothing of one shopper for the next.
function keep(refused: Map<Key, string>, key: Key, value: string): void {
  if (typeof window !== 'undefined') refused.set(key, value);
}

/** What every tab of this browser sees. */
export const localStore = guarded(() => window.localStorage);
/** What this tab alone sees, for its visit. */
export const sessionStore = guarded(() => window.sessionStorage);
