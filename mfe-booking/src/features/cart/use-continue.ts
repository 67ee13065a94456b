import { useSessionGuard } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import type { CartContents } from '@dar/contracts/cart';
import { paths } from '@dar/contracts/paths';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { useSaveTaskAndTime } from './mutations.ts';

interface ContinueOptions {
  readonly cart: CartContents;
  /** The chosen slot, 'YYYY-MM-DD HH:MM' in Dubai. */
  readonly time: DubaiTime;
  /** The message when the schedule is incomplete. */
  readonly scheduleError: string | undefined;
  /** Called when the slot is no longer free. */
  readonly onSlotLost: () => void;
}

/** Validates the schedule, asks for a missing description, saves both and navigates to checkout. */
export function useContinueToCheckout({ cart, time, scheduleError, onSlotLost }: ContinueOptions) {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const navigate = useNavigate();
  const { isSignedIn } = useSessionGuard(toast.info);
  const { mutate, isPending } = useSaveTaskAndTime({
    once: true,
    errorText: (error) => t(isApiError(error, 'refused') ? 'cart.saveRefused' : 'cart.saveFailed'),
  });
  const [isSkipDialogOpen, setSkipDialogOpen] = useState(false);

  const save = () => {
    setSkipDialogOpen(false);
    const request = { task: cart.task_description, time };
    mutate(request, {
      onSuccess: () => {
        toast.success(t('schedule.saved'));
        navigate(paths.checkout());
      },
      onError: (error) => isApiError(error, 'refused') && onSlotLost(),
    });
  };

  const proceed = () => {
    if (!isSignedIn(t('toast.login.continue', { ns: 'shared' }))) return;
    if (scheduleError) {
      toast.error(scheduleError);
    } else if (cart.task_description.trim() === '') {
      setSkipDialogOpen(true);
    } else {
      save();
    }
  };

  return { proceed, save, isSaving: isPending, isSkipDialogOpen, closeSkipDialog: () => setSkipDialogOpen(false) };
}
