import type { Position } from '@dar/app/location';
import type { CartItem } from '@dar/contracts/cart';
import type { Method } from './payment-methods.ts';

/** Why paying cannot even start. */
export type Obstacle =
  | { readonly kind: 'no-location' }
  | { readonly kind: 'not-in-area'; readonly item: CartItem }
  | { readonly kind: 'no-method' };

interface Attempt {
  readonly position: Position | null;
  readonly items: readonly CartItem[];
  readonly method: Method | undefined;
}

/** An attempt that nothing is in the way of. */
interface Ready {
  readonly kind: 'ready';
  readonly position: Position;
  readonly method: Method;
}

/** Returns what to pay with, or the first obstacle in the order of specification 2, section 5. */
export function checkAttempt({ position, items, method }: Attempt): Ready | Obstacle {
  if (!position) return { kind: 'no-location' };
  const item = items.find(({ is_serviceable }) => is_serviceable === '0');
  if (item) return { kind: 'not-in-area', item };
  return method ? { kind: 'ready', position, method } : { kind: 'no-method' };
}
