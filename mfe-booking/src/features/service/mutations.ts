import { useCall, useSignInRedirect } from '@dar/app';
import { type ItemToTrack, trackAddToCart } from '@dar/app/analytics';
import { isApiError } from '@dar/app/api-error';
import { emit, showErrorToast, showToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { dropSession, storedToken } from '@dar/app/session';
import type { Service } from '@dar/contracts/catalog';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import { useConfirm, useToast } from '@dar/ui';
import { addItem } from './add-item.ts';
import { type CartPayload, cartPayload } from './cart-payload.ts';

interface BookingOptions {
  readonly transactionId: string | undefined;
  /** Called when the item was added or discarded. */
  readonly onDone: () => void;
}

interface AddRequest {
  readonly service: Service;
  readonly item: CartPayload;
}

/** Adds a configured service to the cart. Asks before it replaces a cart of another category. */
export function useAddToCart({ transactionId, onDone }: BookingOptions) {
  const { t } = useTranslation('booking');
  const call = useCall();
  const goToSignIn = useGoToSignIn();
  const confirm = useConfirm();
  const toast = useToast();

  const askToReplace = () =>
    confirm({
      title: t('configure.replaceTitle'),
      text: t('configure.replaceText'),
      confirmText: t('configure.replaceConfirm'),
      cancelText: t('configure.replaceCancel'),
    });

  const explain = (error: unknown, fallback: string) =>
    isApiError(error, 'network') ? goToSignIn('lost') : showErrorToast(error, fallback);

  const send = async ({ service, item }: AddRequest): Promise<void> => {
    const outcome = await addItem(call, item).catch((error: unknown) => {
      explain(error, item.remove_cart === 1 ? t('configure.replaceFailed') : t('configure.addFailed'));
      throw error;
    });
    if (outcome.kind === 'other-category') {
      return (await askToReplace()) ? send({ service, item: { ...item, remove_cart: 1 } }) : onDone();
    }
    toast.success(t('configure.added'));
    trackAddToCart(trackedService(service, item, outcome.price));
    emit('cart-updated', { count: outcome.count });
    emit('added-to-cart', { serviceId: service.id });
    onDone();
  };

  // `once`, because the button stays visible while the modal closes.
  const { mutate, isPending } = useGuardedMutation({ once: true, mutationFn: send });

  const book = (service: Service, selection: Selection, flow: Flow) => {
    if (!storedToken()) return goToSignIn('missing');
    if (!service.service_id) return toast.error(t('configure.invalidService'));
    mutate({ service, item: cartPayload(service, selection, { flow, transactionId }) });
  };

  return { book, isPending };
}

/** Returns a function that redirects to /login and back. Without a response it also ends the session. */
function useGoToSignIn() {
  const redirectToSignIn = useSignInRedirect();
  return (session: 'missing' | 'lost') => {
    showToast('login.addToCart');
    redirectToSignIn(session === 'lost' ? dropSession : undefined);
  };
}

/** Returns a service for analytics. `price` is the server's price, which the cart shows and a removal tracks. */
function trackedService(
  { service_id, name, category_id }: Service,
  { total_amount, selected_dropdown_option }: CartPayload,
  price = String(total_amount),
): ItemToTrack {
  return { service_id, name, service_price: price, category_id, selected_dropdown_option };
}
