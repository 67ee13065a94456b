import { useCall } from '@dar/app';
import { trackRemoveFromCart } from '@dar/app/analytics';
import { emit } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { type MutationMeta, useGuardedMutation, useQueryClient } from '@dar/app/query';
import { type CartContents, type CartItem, changeQuantity, clearCart, deleteCartLine } from '@dar/contracts/cart';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { useToast } from '@dar/ui';
import { quantityPayload } from './quantity-payload.ts';
import { cartQuery } from './queries.ts';
import { trackQuantity } from './track-quantity.ts';

/** The mutation key of all cart writes. The page reads it to detect a pending write. */
export const CART_WRITES = ['cart-write'] as const;

// The scope runs writes one after the other, so that the last response is the newest cart.
const IN_ORDER = { mutationKey: CART_WRITES, scope: { id: 'cart' } } as const;

/** Sets the quantity of a line. Deletes the line below 1. */
export function useChangeQuantity() {
  const call = useCall();
  const { t } = useTranslation('booking');
  const { cancelReads, update, reload } = useCartCache();
  return useGuardedMutation({
    ...IN_ORDER,
    onMutate: cancelReads,
    mutationFn: ({ item, qty }: { readonly item: CartItem; readonly qty: number }) =>
      qty < 1 ? call(deleteCartLine, { cart_id: item.id }) : call(changeQuantity, quantityPayload(item, qty)),
    onSuccess: ({ oData }, { item, qty }) => {
      update(() => oData);
      trackQuantity(item, qty);
    },
    onError: reload,
    meta: { errorText: t('cart.quantityFailed') },
  });
}

export function useClearCart() {
  const call = useCall();
  const toast = useToast();
  const { t } = useTranslation('booking');
  const { cancelReads, currentCart, update, reload } = useCartCache();
  return useGuardedMutation({
    ...IN_ORDER,
    onMutate: cancelReads,
    mutationFn: () => call(clearCart, {}),
    onSuccess: () => {
      trackRemoveFromCart(currentCart()?.cart_items ?? [], 'clear_cart');
      update(() => EMPTY_CART);
      toast.success(t('cart.cleared'));
    },
    onError: reload,
    meta: { errorText: t('cart.clearFailed') },
  });
}

export interface TaskAndTime {
  readonly task: string;
  /** 'YYYY-MM-DD HH:MM' in Dubai. Empty keeps the held slot. */
  readonly time: string;
}

interface SaveOptions extends NonNullable<MutationMeta> {
  /** Ignores calls after a success, because the page navigates away. */
  readonly once?: boolean;
}

/** Saves the description and holds the slot. The caller has the texts, as it knows which of the two changed. */
export function useSaveTaskAndTime({ once = false, ...meta }: SaveOptions) {
  const call = useCall();
  const { cancelReads, update, reload } = useCartCache();
  return useGuardedMutation({
    ...IN_ORDER,
    once,
    onMutate: cancelReads,
    mutationFn: ({ task, time }: TaskAndTime) =>
      call(saveTaskAndTime, { task_description: task, service_date: time, city_id: 3, emirate_id: 1 }),
    onSuccess: ({ oData }) => update((cart) => ({ ...cart, ...oData })),
    // Not awaited, so that the customer can press again while the cart loads.
    onError: () => void reload(),
    meta,
  });
}

/** Returns a function that loads the cart again. */
export function useReloadCart(): () => void {
  const { reload } = useCartCache();
  return () => void reload();
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
  held_until: '',
  can_extend_hold: '0',
  lost_time: '',
};

/** Returns functions that change the cached cart. `update` also emits the new count. */
function useCartCache() {
  const { queryKey } = cartQuery(useCall());
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey });
  return {
    // A read that started before the write would overwrite its response.
    cancelReads: () => queryClient.cancelQueries({ queryKey }),
    currentCart: () => queryClient.getQueryData(queryKey),
    update: (change: (cart: CartContents) => CartContents) => {
      const cart = queryClient.setQueryData(queryKey, (current) => current && change(current));
      if (cart) emit('cart-updated', { count: cart.cart_items.length });
    },
    reload,
  };
}
