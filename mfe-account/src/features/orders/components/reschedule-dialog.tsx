import { useCall } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatDay, formatTime } from '@dar/contracts/time/format-time';
import { Button, ErrorPanel, SkeletonLines } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { RadioGroup } from '@dar/ui/forms';
import { useId, useState } from 'react';
import { useRescheduleOrder } from '../mutations.ts';
import { rescheduleTimesQuery } from '../queries.ts';
import styles from './reschedule-dialog.module.css';

interface RescheduleDialogProps {
  readonly orderId: number;
  readonly visit: number;
  readonly left: number;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

/** Asks for a free day and time, and moves a visit there. */
export function RescheduleDialog({ orderId, visit, left, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(true);
  const [day, setDay] = useState('');
  const [time, setTime] = useState<string>();
  const close = () => setOpen(false);
  const { mutate, isPending } = useRescheduleOrder(close);
  const named = { order_id: orderId, visit };
  const submit = () =>
    time !== undefined &&
    mutate({ ...named, time }, { onError: (error) => isApiError(error, 'business-error') && setTime(undefined) });
  return (
    <Modal
      open={isOpen}
      title={t('reschedule.title')}
      onClose={close}
      afterClose={onClose}
      closable={!isPending}
      footer={
        <>
          <Button disabled={isPending} onClick={close}>
            {t('reschedule.keep')}
          </Button>
          <Button type="primary" disabled={time === undefined} loading={isPending} onClick={submit}>
            {t('reschedule.submit')}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{left === 1 ? t('reschedule.leftOnce') : t('reschedule.left', { number: left })}</p>
      <Days
        named={named}
        day={day}
        onChange={(chosen) => {
          setDay(chosen);
          setTime(undefined);
        }}
      />
      {day !== '' && <Times named={named} day={day} time={time} onChange={setTime} />}
    </Modal>
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
    <>
      <label htmlFor={id}>{t('reschedule.day')}</label>
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
    </>
  );
}

interface TimesProps {
  readonly named: NamedVisit;
  readonly day: string;
  readonly time: string | undefined;
  readonly onChange: (time: string) => void;
}

function Times({ named, day, time, onChange }: TimesProps) {
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
        label: <bdi>{formatTime(fromDubaiTime(free), i18n.language)}</bdi>,
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
