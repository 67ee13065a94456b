/** Every storage key of the shop. Signing out clears all but `language`. */
export const KEYS = {
  token: 'token',
  paymentLink: 'payment_link',
  user: 'user',
  expiresAt: 'expires_at',
  tokenType: 'token_type',
  firebaseUserKey: 'firebase_user_key',
  userId: 'user_id',
  cityId: 'city_id',
  emirateId: 'emirate_id',
  deviceCartId: 'device_cart_id',
  returnUrl: 'returnUrl',
  returnState: 'returnState',
  referralCode: 'referralCode',
  passwordResetCode: 'password_reset_code',
  userLocation: 'userLocation',
  locationFailure: 'locationFailure',
  locationRefused: 'locationRefused',
  activityId: 'activity_id',
  transactionId: 'comera_transaction_id',
  unsettledInvoice: 'unsettled_invoice',
  /** The invoice of a payment that the provider was processing when this device last asked. */
  processingInvoice: 'processing_invoice',
  unsettledPurchases: 'unsettled_purchases',
  addressDraft: 'address_draft',
  bookingDrafts: 'booking_drafts',
  scheduleDraft: 'schedule_draft',
  checkoutDraft: 'checkout_draft',
  favourites: 'favourites',
  recentSearches: 'recent_searches',
  overlay: 'section_overlay',
  language: 'language',
} as const;

export type Key = (typeof KEYS)[keyof typeof KEYS];

interface Store {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  isStored(key: Key): boolean;
  remove(...keys: readonly Key[]): void;
  clear(): void;
}

let isInMemory = false;

/** Stores everything in memory: the page's storage belongs to the partner. Returns a function that stops this. */
export function storeInMemory(): () => void {
  isInMemory = true;
  return () => {
    isInMemory = false;
  };
}

/** Returns a store that falls back to memory where the browser blocks storage or has no space left. */
function withMemoryFallback(storage: () => Storage): Store {
  const memory = new Map<Key, string>();
  const attempt = <T>(action: (store: Storage) => T, fallback: T): T => {
    if (isInMemory) return fallback;
    try {
      return action(storage());
    } catch {
      return fallback;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    set(key, value) {
      memory.delete(key);
      const isStored = attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false);
      // The memory of a server would pass to the next shopper.
      if (!isStored && typeof window !== 'undefined') memory.set(key, value);
    },
    isStored: (key) => attempt((store) => store.getItem(key) !== null, false),
    remove(...keys) {
      for (const key of keys) {
        memory.delete(key);
        attempt((store) => store.removeItem(key), undefined);
      }
    },
    clear() {
      memory.clear();
      attempt((store) => store.clear(), undefined);
    },
  };
}

export const localStore = withMemoryFallback(() => window.localStorage);
export const sessionStore = withMemoryFallback(() => window.sessionStorage);
