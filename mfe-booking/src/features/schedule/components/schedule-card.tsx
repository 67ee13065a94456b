import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import type { CartContents } from '@dar/contracts/cart';
import { extendHold } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatDay, formatDubaiTime } from '@dar/contracts/time/format-time';
import { Button, Card, Icon } from '@dar/ui';
import { SlotHold, VisitList } from '@dar/ui/booking';
import { parseWeeks, type Schedule, serviceDate } from '../../../schedule.ts';
import styles from './schedule-card.module.css';

interface ScheduleCardProps {
  readonly value: Schedule;
  /** The held or lost slot of the cart, and the length of its visit. */
  readonly slot: Pick<
    CartContents,
    'booked_time' | 'held_until' | 'can_extend_hold' | 'lost_time' | 'visit_minutes' | 'visit_count' | 'visits'
  >;
  /** Called when the hold was extended or has ended. */
  readonly onHoldChange: () => void;
  readonly onOpen: () => void;
}

/** Renders the chosen schedule and the button that changes it. */
export function ScheduleCard({ value, slot, onHoldChange, onOpen }: ScheduleCardProps) {
  const { t, i18n } = useTranslation('booking');
  const call = useCall();
  const chosen = serviceDate(value);
  const isHeld = chosen !== '' && chosen === slot.booked_time;
  const weeks = value.weeks ?? '1';
  return (
    <Card as="section" className={styles['card']}>
      <span className={styles['icon']}>
        <Icon name="calendar" size={24} />
      </span>
      <div className={styles['texts']}>
        <h2 className={styles['title']}>{t('schedule.card')}</h2>
        {chosen && <p className={styles['chosen']}>{formatDubaiTime(chosen, i18n.language, slot.visit_minutes)}</p>}
        {isHeld && weeks === parseWeeks(slot.visits) ? (
          <VisitList visits={slot.visits} label={t('schedule.allVisits')} />
        ) : (
          chosen && slot.visit_count > 1 && <p>{t(weeks === '1' ? 'schedule.weekly' : 'schedule.twoWeekly')}</p>
        )}
        {isHeld && (
          <SlotHold
            heldUntil={slot.held_until}
            canExtend={slot.can_extend_hold === '1'}
            onExtend={() => call(extendHold, {})}
            onChange={onHoldChange}
          />
        )}
        {chosen && chosen === slot.lost_time && <p className={styles['missing']}>{t('schedule.notHeld')}</p>}
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
