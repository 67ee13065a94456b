import { useCall } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { BookingPolicy } from '@dar/contracts/booking-policy';
import type { OrderVisit } from '@dar/contracts/orders';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatDay, formatDubaiTime, formatTimes } from '@dar/contracts/time/format-time';
import { ErrorPanel, SkeletonLines } from '@dar/ui';
import { FormDialog } from '@dar/ui/dialogs';
import { Form, RadioGroup } from '@dar/ui/forms';
import { useId, useState } from 'react';
import { useRescheduleOrder } from '../mutations.ts';
import { rescheduleTimesQuery } from '../queries.ts';
import { RescheduleBlock } from './reschedule-block.tsx';
import styles from './reschedule-dialog.module.css';

interface RescheduleDialogProps {
  readonly orderId: number;
  /** Follows the order while the dialog is open. */
  readonly visit: OrderVisit;
  readonly policy: BookingPolicy | undefined;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

/** Asks for a free day and time, and moves a visit there. Says so when the visit changes elsewhere, and why it cannot be moved. */
export function RescheduleDialog({ orderId, visit, policy, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation('account');
  const { mutate, isPending, isSuccess } = useRescheduleOrder();
  const { shown, hasChanged } = useShownVisit(visit, !isPending && !isSuccess);
  const [choice, setChoice] = useState<Choice>();
  // A choice was made for the visit as it was.
  const { day, time } = choice && choice.version === shown.version ? choice : NO_CHOICE;
  const choose = (chosen: Omit<Choice, 'version'>) => setChoice({ ...chosen, version: shown.version });
  const named = { order_id: orderId, visit: visit.number };
  const submit = () =>
    time !== undefined &&
    mutate(
      { ...named, time, ...(shown.version !== undefined && { version: shown.version }) },
      { onError: (error) => isApiError(error, 'business-error') && choose({ day, time: undefined }) },
    );
  const canMove = shown.reschedules_left > 0;
  return (
    <FormDialog
      title={t('reschedule.title')}
      cancelText={t(canMove ? 'reschedule.keep' : 'reschedule.ok')}
      submitText={canMove ? t('reschedule.submit') : undefined}
      canSubmit={time !== undefined}
      isPending={isPending}
      isDone={isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <div role="status">{hasChanged && <p className={styles['changed']}>{t('reschedule.changed')}</p>}</div>
        {(canMove || shown.reschedule_block) && <PresentTime visit={shown} />}
      </div>
      {canMove ? (
        <>
          <Days named={named} day={day} onChange={(chosen) => choose({ day: chosen, time: undefined })} />
          {day !== '' && (
            <Times
              named={named}
              day={day}
              minutes={shown.minutes}
              time={time}
              onChange={(chosen) => choose({ day, time: chosen })}
            />
          )}
        </>
      ) : (
        <RescheduleBlock visit={shown} policy={policy} />
      )}
    </FormDialog>
  );
}

interface Choice {
  readonly version: number | undefined;
  readonly day: string;
  readonly time: string | undefined;
}

const NO_CHOICE = { day: '', time: undefined };

/** Returns the visit as it is while `isFollowing`, else as it was: the dialog itself is changing it. */
function useShownVisit(visit: OrderVisit, isFollowing: boolean) {
  const [first] = useState(visit);
  const [shown, setShown] = useState(visit);
  if (isFollowing && visit !== shown) setShown(visit);
  const hasChanged = first.version !== shown.version || first.status_text !== shown.status_text;
  return { shown, hasChanged };
}

function PresentTime({ visit: { time, minutes, reschedules_left: left } }: { readonly visit: OrderVisit }) {
  const { t, i18n } = useTranslation('account');
  return (
    <>
      <p className={styles['now']}>{t('reschedule.now', { time: formatDubaiTime(time, i18n.language, minutes) })}</p>
      {left > 0 && (
        <p className={styles['note']}>
          {left === 1 ? t('reschedule.leftOnce') : t('reschedule.left', { number: left })}
        </p>
      )}
    </>
  );
}

interface NamedVisit {
  readonly order_id: number;
  readonly visit: number;
}

interface DaysProps {
  readonly named: NamedVisit;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

function Days({ named, day, onChange }: DaysProps) {
  const { t, i18n } = useTranslation('account');
  const id = useId();
  const { data, error, refetch } = useQuery(rescheduleTimesQuery(useCall(), named));
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (data.days.length === 0) return <p role="status">{t('reschedule.noDays')}</p>;
  return (
    <Form.Item label={t('reschedule.day')} htmlFor={id}>
      <select id={id} className={styles['select']} value={day} onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          {t('reschedule.chooseDay')}
        </option>
        {data.days.map((free) => (
          <option key={free} value={free}>
            {formatDay(fromDubaiTime(`${free} 12:00`), i18n.language)}
          </option>
        ))}
      </select>
    </Form.Item>
  );
}

interface TimesProps {
  readonly named: NamedVisit;
  readonly day: string;
  /** The length of the visit. */
  readonly minutes: number;
  readonly time: string | undefined;
  readonly onChange: (time: string) => void;
}

function Times({ named, day, minutes, time, onChange }: TimesProps) {
  const { t, i18n } = useTranslation('account');
  const { data, error, refetch } = useQuery(rescheduleTimesQuery(useCall(), { ...named, date: day }));
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.times.length === 0) return <p role="status">{t('reschedule.noTimes')}</p>;
  return (
    <RadioGroup
      legend={t('reschedule.times')}
      columns={2}
      options={data.times.map((free) => ({
        value: free,
        label: <bdi>{formatTimes(fromDubaiTime(free), minutes, i18n.language)}</bdi>,
      }))}
      value={time}
      onChange={onChange}
    />
  );
}

function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  const { t, i18n } = useTranslation('account');
  const title = getMessage(error, i18n.language, t('reschedule.loadFailed'));
  return <ErrorPanel title={title} onRetry={() => void onRetry()} />;
}
