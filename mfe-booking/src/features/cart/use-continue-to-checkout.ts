import { customerDraft, useSessionGuard } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import type { CartContents } from '@dar/contracts/cart';
import { paths } from '@dar/contracts/paths';
import * as z from '@dar/contracts/schema';
import { type DubaiTime, fromDubaiTime } from '@dar/contracts/time/dubai';
import { useToast } from '@dar/ui';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { parseSchedule, parseWeeks, type Schedule, serviceDate, type VisitWeeks } from '../../schedule.ts';
import { useSaveTaskAndTime } from './mutations.ts';

const drafts = customerDraft(KEYS.scheduleDraft, z.object({ time: z.string(), weeks: z.optional(z.enum(['1', '2'])) }));

/** Returns the chosen time and its setter. The visit keeps a time that Continue has not saved (docs/rules/cart.md#chosen-time). */
export function useSchedule(cart: CartContents): [Schedule, (schedule: Schedule) => void] {
  const lineId = cart.cart_items[0]?.id;
  const [schedule, setSchedule] = useState(() => readSaved(cart));
  const restore = useEffectEvent(() => {
    const draft = readDraft(lineId);
    if (draft) setSchedule(draft);
  });
  // The server has no draft.
  useLayoutEffect(() => restore(), []);
  const choose = (chosen: Schedule) => {
    drafts.write({ time: serviceDate(chosen), weeks: chosen.weeks }, lineId);
    setSchedule(chosen);
  };
  return [schedule, choose];
}

/** Returns undefined for a time that is missing, broken or over. */
function readDraft(lineId: number | undefined): Schedule | undefined {
  const { time = '', weeks } = drafts.read(lineId) ?? {};
  const schedule = parseSchedule(time);
  return schedule.day && fromDubaiTime(time).getTime() > Date.now() ? { ...schedule, weeks } : undefined;
}

const readSaved = ({ booked_time, visit_interval_weeks, visits }: CartContents): Schedule => ({
  ...parseSchedule(booked_time),
  weeks: visit_interval_weeks ?? parseWeeks(visits),
});

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
  const { mutate, isPending } = useSaveTaskAndTime({
    'business-error': t('cart.saveRejected'),
    other: t('cart.saveFailed'),
  });

  const save = () =>
    mutate(
      { task: cart.task_description, time, weeks },
      {
        onSuccess: () => {
          drafts.remove(cart.cart_items[0]?.id);
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
