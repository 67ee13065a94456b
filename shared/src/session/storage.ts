/** Local storage keys of the specification (1, section 3, "Local storage"); nothing else reads or writes them. */
export const KEYS = {
  token: 'token',
  user: 'user',
  deviceCartId: 'device_cart_id',
  expiresAt: 'expires_at',
  tokenType: 'token_type',
  firebaseUserKey: 'firebase_user_key',
  returnUrl: 'returnUrl',
  referralCode: 'referralCode',
  passwordResetCode: 'password_reset_code',
  userLocation: 'userLocation',
  activityId: 'activity_id',
  transactionId: 'comera_transaction_id',
  language: 'language',
} as const;

type Key = (typeof KEYS)[keyof typeof KEYS];

interface Store {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  remove(key: Key): void;
  clear(): void;
}

// A browser may forbid storage altogether; the shop then works for the length of a visit.
function guarded(storage: () => Storage): Store {
  const attempt = <T>(action: (store: Storage) => T, otherwise: T): T => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key), null),
    set: (key, value) => attempt((store) => store.setItem(key, value), undefined),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
    clear: () => attempt((store) => store.clear(), undefined),
  };
}

export const local = guarded(() => window.localStorage);
export const temporary = guarded(() => window.sessionStorage);
