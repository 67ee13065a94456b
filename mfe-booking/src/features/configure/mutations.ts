import { customerDraft, useCall, useSignInRedirect } from '@dar/app';
import { trackAddToCart } from '@dar/app/analytics';
import { isApiError, isOtherCategory } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { emit, showErrorToast, showToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { dropSession, randomId, storedToken, storeReturnUrl, useSession } from '@dar/app/session';
import { KEYS } from '@dar/app/storage';
import { addToCart } from '@dar/contracts/cart';
import type { Service } from '@dar/contracts/catalog';
import type { EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';
import { toAmount } from '@dar/contracts/money';
import { BOOK_PARAMETER } from '@dar/contracts/paths';
import { discountedPrice, type Flow, priceSelection, type Selection } from '@dar/contracts/pricing/selection';
import * as z from '@dar/contracts/schema';
import { useConfirm, useToast } from '@dar/ui';

type CartPayload = EndpointInput<typeof addToCart>;

const quantities = z.array(z.object({ id: z.int(), qty: z.number() }));
const writtenTexts = z.array(z.object({ id: z.int(), written_text: z.string() }));

type LostRequest = Pick<CartPayload, 'request_id' | 'remove_cart'>;

interface BookingDraft {
  readonly selection?: Selection | undefined;
  /** The request without a response. The server may have added its item. */
  readonly lost?: LostRequest | undefined;
}

/** The unfinished selections, by service. */
export const bookingDrafts: ReturnType<typeof customerDraft<BookingDraft>> = customerDraft<BookingDraft>(
  KEYS.bookingDrafts,
  z.object({
    selection: z.optional(
      z.object({
        hourlyRateId: z.optional(z.int()),
        dropdownOptionId: z.optional(z.int()),
        additionIds: z.array(z.int()),
        subServices: quantities,
        subSubServices: quantities,
        texts: writtenTexts,
        bigTexts: writtenTexts,
      }),
    ),
    lost: z.optional(z.object({ request_id: z.string(), remove_cart: z.literal([0, 1]) })),
  }),
);

/** Returns the request that had no response, for a repeat of the same selection, and removes it. */
export function takeLostRequest(serviceId: number): LostRequest | undefined {
  const { lost, ...draft } = bookingDrafts.read(serviceId) ?? {};
  if (lost) bookingDrafts.write(draft, serviceId);
  return lost;
}

interface AddRequest {
  readonly service: Service;
  readonly item: CartPayload;
}

interface AddCallbacks {
  readonly onAdded: () => void;
  /** Called when the customer keeps the cart of another category. */
  readonly onDeclined: () => void;
}

/** Adds a configured service to the cart. Asks before it replaces a cart of another category. */
export function useAddToCart({ onAdded, onDeclined }: AddCallbacks) {
  const { t } = useTranslation('booking');
  const call = useCall();
  const redirectToSignIn = useSignInRedirect();
  const confirm = useConfirm();
  const toast = useToast();

  const askToReplace = () =>
    confirm({
      title: t('configure.replaceTitle'),
      text: t('configure.replaceText'),
      confirmText: t('configure.replaceConfirm'),
      cancelText: t('configure.replaceCancel'),
      danger: true,
    });

  const askToRetry = () =>
    confirm({
      title: t('configure.offlineTitle'),
      text: t('configure.offlineText'),
      confirmText: t('configure.offlineRetry'),
      cancelText: t('configure.offlineCancel'),
    });

  /** The modal opens again after the sign-in. */
  const goToSignIn = (service: Service, store: (url: string) => void = storeReturnUrl) => {
    showToast('login.addToCart');
    return redirectToSignIn((url) => store(`${url}${url.includes('?') ? '&' : '?'}${BOOK_PARAMETER}=${service.id}`));
  };

  const send = async ({ service, item }: AddRequest): Promise<void> => {
    let added: Awaited<ReturnType<typeof sendItem>>;
    try {
      added = await sendItem(call, item);
    } catch (error) {
      if (!isApiError(error, 'network')) {
        showErrorToast(error, t(item.remove_cart === 1 ? 'configure.replaceFailed' : 'configure.addFailed'));
        throw error;
      }
      const { request_id, remove_cart } = item;
      bookingDrafts.write({ ...bookingDrafts.read(service.id), lost: { request_id, remove_cart } }, service.id);
      // The line can come back during the question, which then still keeps the session.
      if (navigator.onLine) void goToSignIn(service, dropSession);
      else if (await askToRetry()) return send({ service, item });
      throw error;
    }
    if (added === 'other-category') {
      const replacing = { ...item, remove_cart: 1 as const, request_id: newRequestId() };
      const { user } = useSession.getState();
      if (await askToReplace()) return send({ service, item: replacing });
      // Another customer closes the question, too.
      if (useSession.getState().user?.id === user?.id) toast.info(t('configure.declined'));
      return onDeclined();
    }
    toast.success(t('configure.added'));
    const { service_id, name, category_id } = service;
    const { selected_dropdown_option, total_amount } = item;
    // The server's price is the one that the cart shows and a removal tracks.
    const service_price = added.service_price ?? String(total_amount);
    trackAddToCart({ service_id, name, service_price, category_id, selected_dropdown_option });
    emit('cart-updated', { count: added.cart_count });
    emit('added-to-cart', { serviceId: service.id });
    onAdded();
  };

  // `once`, because the button stays visible while the modal closes.
  const { mutate, isPending } = useGuardedMutation({ once: true, mutationFn: send });

  const add = async (service: Service, item: CartPayload) => {
    if (!storedToken()) await goToSignIn(service);
    // On a partner's page the modal stays open during the sign-in, and the press continues.
    if (!storedToken()) return;
    if (!service.service_id) toast.error(t('configure.invalidService'));
    else mutate({ service, item: { ...item, request_id: newRequestId(), ...takeLostRequest(service.id) } });
  };

  return { add, isPending };
}

/**
 * Adds an item to the cart. The server asks to replace a cart of another category, or it fails after it added the item: then
 * its response still has the count (docs/rules/booking.md#add-to-cart).
 */
export async function sendItem(
  call: Call,
  item: CartPayload,
): Promise<EndpointOutput<typeof addToCart>['oData'] | 'other-category'> {
  try {
    return (await call(addToCart, item)).oData;
  } catch (error) {
    if (!(isApiError(error, 'business-error') || isApiError(error, 'server-error'))) throw error;
    if (isOtherCategory(error)) return 'other-category';
    const counted = addToCart.output.safeParse(error.details.body);
    if (!counted.success) throw error;
    return counted.data.oData;
  }
}

/** Returns a random UUID of version 4. `crypto.randomUUID` is missing on insecure origins. */
export function newRequestId(): string {
  return randomId(30).replace(/^(.{8})(.{4})(.{3})(.{3})/, '$1-$2-4$3-8$4-');
}

/**
 * Returns the cart item payload (docs/rules/booking.md#payload-of-add-to-cart). Trims texts, drops empty texts and quantities of 0 or
 * less. Amounts are in AED; the server does not trust them but compares them with its own.
 */
export function cartPayload(
  service: Service,
  selection: Selection,
  { flow, transactionId = '' }: { readonly flow: Flow; readonly transactionId?: string | undefined },
): CartPayload {
  const rate = service.hourly_rate.find(({ id }) => id === selection.hourlyRateId);
  const option = service.dropdown_options.find(({ id }) => id === selection.dropdownOptionId);
  const chosen = (quantities: Selection['subServices']) => quantities.filter(({ qty }) => qty > 0);
  const written = (texts: Selection['texts']) =>
    texts
      .map(({ id, written_text }) => ({ id, written_text: written_text.trim() }))
      .filter(({ written_text }) => written_text !== '');
  return {
    qty: 1,
    city_id: 3,
    emirate_id: 1,
    is_added_from_service: 1,
    service_id: service.service_id,
    service_price: toAmount(discountedPrice(service).final),
    total_amount: toAmount(priceSelection(service, selection, flow)),
    category_id: service.category_id,
    activity_id: service.activity_id,
    comera_transaction_id: transactionId,
    text: rate?.text ?? 'without',
    hourly_rate: rate?.hourly_rate ?? '',
    hourly_rate_id: rate?.id ?? '',
    task_description: '',
    service_date: '',
    dropdown_option_price: option?.price ?? '',
    dropdown_option_id: option?.id ?? '',
    selected_dropdown_option: option?.name ?? 'drop1',
    selected_service_additions: selection.additionIds.map((id) => ({ id })),
    selected_sub_services: chosen(selection.subServices),
    selected_sub_sub_services: chosen(selection.subSubServices),
    selected_text_input_options: written(selection.texts),
    selected_text_input_options_big: written(selection.bigTexts),
    remove_cart: 0,
  };
}
