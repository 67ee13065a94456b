import { useSignInFirst } from '@dar/app';
import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import type { CartContents } from '@dar/contracts/cart';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { useSaveTaskAndTime } from '../features/review-cart/mutations.ts';
import { type Schedule, scheduleProblem, serviceDate } from '../features/schedule-visit/schedule.ts';

interface ContinueOptions {
  readonly cart: CartContents;
  readonly schedule: Schedule;
  /** The slot could not be had: another one must be chosen. */
  readonly onSlotLost: () => void;
}

/** 'Continue': checks, asks for a description once more, saves both and goes to checkout (specification 2, section 4). */
export function useContinue({ cart, schedule, onSlotLost }: ContinueOptions) {
  const { t, i18n } = useTranslation('booking');
  const toast = useToast();
  const navigate = useNavigate();
  const { isSignedIn } = useSignInFirst(toast.info);
  const { mutateAsync, isPending } = useSaveTaskAndTime({ once: true });
  const [isAskingToSkip, setAskingToSkip] = useState(false);

  const save = async () => {
    setAskingToSkip(false);
    try {
      await mutateAsync({ task: cart.task_description, time: serviceDate(schedule) });
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
    const problem = scheduleProblem(schedule);
    if (problem) {
      toast.error(t(problem === 'date-required' ? 'schedule.dateRequired' : 'schedule.slotRequired'));
    } else if (cart.task_description.trim() === '') {
      setAskingToSkip(true);
    } else {
      void save();
    }
  };

  return { proceed, save, isSaving: isPending, isAskingToSkip, stopAsking: () => setAskingToSkip(false) };
}
