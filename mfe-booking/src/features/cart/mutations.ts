import { useCall } from '@dar/app';
import { trackAddToCart, trackRemoveFromCart } from '@dar/app/analytics';
import { emit } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { type MutationMeta, useGuardedMutation, useQueryClient } from '@dar/app/query';
import {
  type CartContents,
  type CartItem,
  cartContents,
  changeQuantity,
  clearCart,
  deleteCartLine,
} from '@dar/contracts/cart';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { useToast } from '@dar/ui';
import type { VisitWeeks } from '../../schedule.ts';
import { cartQuery } from './queries.ts';

export const CART_WRITES = ['cart-write'] as const;

// The scope runs writes one after the other, so that the last response is the newest cart.
export const IN_ORDER = { mutationKey: CART_WRITES, scope: { id: 'cart' } } as const;

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

/** Returns the payload that changes the quantity of a line and keeps its options (docs/rules/cart.md#quantity). */
function quantityPayload(item: CartItem, qty: number): EndpointInput<typeof changeQuantity> {
  return {
    cart_id: item.id,
    service_id: item.service_id,
    service_date: '',
    remove_cart: 0,
    text: item.text,
    hourly_rate: item.hourly_rate,
    selected_dropdown_option: item.selected_dropdown_option,
    dropdown_option_price: '',
    task_description: '',
    qty,
    add_qty: qty > item.qty,
    is_added_from_service: 1,
    city_id: 3,
    emirate_id: 1,
  };
}

function trackQuantity(item: CartItem, qty: number): void {
  if (qty < 1) trackRemoveFromCart([item]);
  else if (qty > item.qty) trackAddToCart({ ...item, qty: qty - item.qty });
  else if (qty < item.qty) trackRemoveFromCart([{ ...item, qty: item.qty - qty }], 'decrease_quantity');
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
      update(() => cartContents.parse({ cart_items: [] }));
      toast.success(t('cart.cleared'));
    },
    onError: reload,
    meta: { errorText: t('cart.clearFailed') },
  });
}

interface TaskAndTime {
  readonly task: string;
  readonly time: DubaiTime;
  readonly weeks?: VisitWeeks | undefined;
}

/** Saves the description and holds the slot. An empty `time` keeps the held slot. */
export function useSaveTaskAndTime(errorText: NonNullable<MutationMeta>['errorText']) {
  const call = useCall();
  const { cancelReads, update, reload } = useCartCache();
  return useGuardedMutation({
    ...IN_ORDER,
    once: true,
    onMutate: cancelReads,
    mutationFn: ({ task, time, weeks }: TaskAndTime) =>
      call(saveTaskAndTime, {
        task_description: task,
        service_date: time,
        visit_interval_weeks: weeks,
        city_id: 3,
        emirate_id: 1,
      }),
    onSuccess: ({ oData }) => update((cart) => ({ ...cart, ...oData })),
    // Not awaited, so that the customer can press again while the cart loads.
    onError: () => void reload(),
    meta: { errorText },
  });
}

export function useCartCache() {
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
