import { useTranslation } from '@dar/app/i18n';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatDay, formatDubaiTime } from '@dar/contracts/time/format-time';
import { Button, Card, Icon } from '@dar/ui';
import { type Schedule, serviceDate } from '../schedule.ts';
import styles from './schedule-card.module.css';

interface ScheduleCardProps {
  readonly value: Schedule;
  readonly onOpen: () => void;
}

/** Renders the chosen schedule and the button that changes it. */
export function ScheduleCard({ value, onOpen }: ScheduleCardProps) {
  const { t, i18n } = useTranslation('booking');
  const chosen = serviceDate(value);
  return (
    <Card as="section" className={styles['card']}>
      <span className={styles['icon']}>
        <Icon name="calendar" size={24} />
      </span>
      <div className={styles['texts']}>
        <h2 className={styles['title']}>{t('schedule.card')}</h2>
        {chosen && <p className={styles['chosen']}>{formatDubaiTime(chosen, i18n.language)}</p>}
        {!chosen && value.day && (
          <p className={styles['missing']}>
            {formatDay(fromDubaiTime(`${value.day} 12:00`), i18n.language)} · {t('schedule.slotMissing')}
          </p>
        )}
        {!value.day && <p className={styles['hint']}>{t('schedule.hint')}</p>}
      </div>
      <Button className={styles['button']} onClick={onOpen}>
        {t(chosen ? 'schedule.change' : 'schedule.select')}
      </Button>
    </Card>
  );
}
