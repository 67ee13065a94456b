import { useCall } from '@dar/app';
import { trackRemoveFromCart } from '@dar/app/analytics';
import { isApiError, messageOf } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { type CartContents, type CartItem, changeQuantity, clearCart, deleteCartLine } from '@dar/contracts/cart';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { useToast } from '@dar/ui';
import { quantityPayload } from './quantity-payload.ts';
import { cartQuery } from './queries.ts';
import { trackQuantity } from './track-quantity.ts';

/** Every write to the cart carries this key, so that the page can tell that one is under way. */
export const CART_WRITES = ['cart-write'] as const;

// One write after the other: each answer is the whole cart, and the last one to come must be the newest.
const IN_ORDER = { mutationKey: CART_WRITES, scope: { id: 'cart' } } as const;

/** Sets a line's quantity; below 1 the line goes. */
export function useChangeQuantity() {
  const call = useCall();
  const { t } = useTranslation('booking');
  const { begin, keep, fail } = useCartKeeper();
  return useGuardedMutation({
    ...IN_ORDER,
    onMutate: begin,
    mutationFn: ({ item, qty }: { readonly item: CartItem; readonly qty: number }) =>
      qty < 1 ? call(deleteCartLine, { cart_id: item.id }) : call(changeQuantity, quantityPayload(item, qty)),
    onSuccess: ({ oData }, { item, qty }) => {
      keep(() => oData);
      trackQuantity(item, qty);
    },
    onError: (error) => fail(error, t('cart.quantityFailed')),
  });
}

export function useClearCart() {
  const call = useCall();
  const toast = useToast();
  const { t } = useTranslation('booking');
  const { begin, cartNow, keep, fail } = useCartKeeper();
  return useGuardedMutation({
    ...IN_ORDER,
    onMutate: begin,
    mutationFn: () => call(clearCart, {}),
    onSuccess: () => {
      trackRemoveFromCart(cartNow()?.cart_items ?? [], 'clear_cart');
      keep(() => EMPTY_CART);
      toast.success(t('cart.cleared'));
    },
    onError: (error) => fail(error, t('cart.clearFailed')),
  });
}

export interface TaskAndTime {
  readonly task: string;
  /** 'YYYY-MM-DD HH:MM' in Dubai; empty keeps the slot that is held. */
  readonly time: string;
}

/**
 * Saves the description and holds the slot. Toasts are the caller's: it knows which of the two was asked for. With `once`
 * a success is the last call, as the page is left.
 */
export function useSaveTaskAndTime({ once = false } = {}) {
  const call = useCall();
  const { begin, keep, reload } = useCartKeeper();
  return useGuardedMutation({
    ...IN_ORDER,
    once,
    onMutate: begin,
    mutationFn: ({ task, time }: TaskAndTime) =>
      call(saveTaskAndTime, { task_description: task, service_date: time, city_id: 3, emirate_id: 1 }),
    onSuccess: ({ oData: { task_description, booked_time } }) =>
      keep((cart) => ({ ...cart, task_description, booked_time })),
    onError: (error) => {
      if (isApiError(error, 'unauthorized')) return;
      // Not awaited: the caller's toast does not wait for the cart.
      void reload();
    },
  });
}

const EMPTY_CART: CartContents = {
  cart_items: [],
  cart_total: '0.00',
  service_charge: '0.00',
  tax_amount: '0.00',
  discount: '0.00',
  grand_total: '0.00',
  task_description: '',
  booked_time: '',
};

/** Keeps what the server answered and tells the rest of the shop; a failed write says so and loads the cart anew. */
function useCartKeeper() {
  const { queryKey } = cartQuery(useCall());
  const queryClient = useQueryClient();
  const toast = useToast();
  const { i18n } = useTranslation('booking');
  const reload = () => queryClient.invalidateQueries({ queryKey });
  return {
    // A cart that was asked for before the write would undo its answer.
    begin: () => queryClient.cancelQueries({ queryKey }),
    cartNow: () => queryClient.getQueryData(queryKey),
    keep: (change: (cart: CartContents) => CartContents) => {
      const cart = queryClient.setQueryData(queryKey, (current) => current && change(current));
      if (cart) emit('cart-updated', { count: cart.cart_items.length });
    },
    fail: (error: unknown, text: string) => {
      if (isApiError(error, 'unauthorized')) return;
      toast.error(messageOf(error, i18n.language, text));
      return reload();
    },
    reload,
  };
}
