import { useSessionGuard } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import type { CartContents } from '@dar/contracts/cart';
import { paths } from '@dar/contracts/paths';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { useToast } from '@dar/ui';
import type { VisitWeeks } from '../../schedule.ts';
import { useSaveTaskAndTime } from './mutations.ts';
import { removeScheduleDraft } from './use-schedule.ts';

interface ContinueOptions {
  readonly cart: CartContents;
  readonly time: DubaiTime;
  readonly weeks: VisitWeeks | undefined;
  readonly scheduleError: string | undefined;
  readonly onTaskMissing: () => void;
  /** Called with the server's reason, in the customer's language. */
  readonly onSlotRefused: (reason: string) => void;
}

/** Validates the schedule, asks for a missing description, saves both and navigates to checkout. */
export function useContinueToCheckout({
  cart,
  time,
  weeks,
  scheduleError,
  onTaskMissing,
  onSlotRefused,
}: ContinueOptions) {
  const { t, i18n } = useTranslation('booking');
  const toast = useToast();
  const navigate = useNavigate();
  const { ensureSignedIn } = useSessionGuard(toast.info);
  const { mutate, isPending } = useSaveTaskAndTime((error) =>
    t(isApiError(error, 'business-error') ? 'cart.saveRejected' : 'cart.saveFailed'),
  );

  const save = () =>
    mutate(
      { task: cart.task_description, time, weeks },
      {
        onSuccess: () => {
          removeScheduleDraft();
          toast.success(t('schedule.saved'));
          navigate(paths.checkout());
        },
        onError: (error) => isApiError(error, 'business-error') && onSlotRefused(getMessage(error, i18n.language, '')),
      },
    );

  const proceed = () => {
    if (!ensureSignedIn(t('toast.login.continue', { ns: 'shared' }))) return;
    if (scheduleError) toast.error(scheduleError);
    else if (cart.task_description.trim() === '') onTaskMissing();
    else save();
  };

  return { proceed, save, isSaving: isPending };
}
