import { useSessionGuard } from '@dar/app';
import { isApiError, messageOf } from '@dar/app/api-error';
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
  /** What is missing in the schedule, for the customer. */
  readonly scheduleError: string | undefined;
  /** The slot could not be had: another one must be chosen. */
  readonly onSlotLost: () => void;
}

/** 'Continue': checks, asks for a description once more, saves both and goes to checkout (specification 2, section 4). */
export function useContinue({ cart, time, scheduleError, onSlotLost }: ContinueOptions) {
  const { t, i18n } = useTranslation('booking');
  const toast = useToast();
  const navigate = useNavigate();
  const { isSignedIn } = useSessionGuard(toast.info);
  const { mutateAsync, isPending } = useSaveTaskAndTime({ once: true });
  const [isAskingToSkip, setAskingToSkip] = useState(false);

  const save = async () => {
    setAskingToSkip(false);
    try {
      await mutateAsync({ task: cart.task_description, time });
      toast.success(t('schedule.saved'));
      navigate(paths.checkout());
    } catch (error) {
      if (isApiError(error, 'unauthorized')) return;
      const isRefused = isApiError(error, 'refused');
      toast.error(messageOf(error, i18n.language, t(isRefused ? 'cart.saveRefused' : 'cart.saveFailed')));
      if (isRefused) onSlotLost();
    }
  };

  const proceed = () => {
    if (!isSignedIn(t('notice.login.continue', { ns: 'shared' }))) return;
    if (scheduleError) {
      toast.error(scheduleError);
    } else if (cart.task_description.trim() === '') {
      setAskingToSkip(true);
    } else {
      void save();
    }
  };

  return { proceed, save, isSaving: isPending, isAskingToSkip, stopAsking: () => setAskingToSkip(false) };
}
