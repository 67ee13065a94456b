/** Every storage key of the shop. Signing out clears all but `language`. */
export const KEYS = {
  token: 'token',
  user: 'user',
  expiresAt: 'expires_at',
  tokenType: 'token_type',
  firebaseUserKey: 'firebase_user_key',
  userId: 'user_id',
  cityId: 'city_id',
  emirateId: 'emirate_id',
  deviceCartId: 'device_cart_id',
  returnUrl: 'returnUrl',
  /** The router state of `returnUrl`. In session storage only. */
  returnState: 'returnState',
  referralCode: 'referralCode',
  passwordResetCode: 'password_reset_code',
  userLocation: 'userLocation',
  /** A PositionFailure. In session storage only. */
  locationFailure: 'locationFailure',
  /** Set when the shopper browses without a position. In session storage only. */
  locationRefused: 'locationRefused',
  activityId: 'activity_id',
  transactionId: 'comera_transaction_id',
  /** The invoice of a payment whose outcome this device has not seen. */
  pendingInvoice: 'pending_invoice',
  /** The invoice of a payment that the provider was processing when this device last asked. */
  processingInvoice: 'processing_invoice',
  /** The purchases that this device has started and not tracked as an order, as JSON. */
  pendingPurchases: 'pending_purchases',
  /** The address form of a customer whose session expired, as JSON. In session storage only. */
  addressDraft: 'address_draft',
  /** A JSON list of texts, the latest first. */
  recentSearches: 'recent_searches',
  /** Where the shopper left each history entry, as JSON. In session storage only. */
  scrollPositions: 'scroll_positions',
  /** Releases whose files were not the recorded ones, as JSON. In session storage only. */
  /** Sections of developers' servers, as JSON. In session storage only. */
  overrides: 'section_overrides',
  /** Set while the overlay for developers is on. In session storage only. */
  overlay: 'section_overlay',
  language: 'language',
} as const;

type Key = (typeof KEYS)[keyof typeof KEYS];

interface Store {
  get(key: Key): string | null;
  set(key: Key, value: string): void;
  /** Returns whether the browser has stored a value, so that it survives a reload. */
  isStored(key: Key): boolean;
  remove(...keys: readonly Key[]): void;
  clear(): void;
}

let isInMemory = false;

/**
 * Stores everything in memory. An embed calls it first, because the page's storage belongs to the partner. Returns a
 * function that stops this.
 */
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
