import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import type { VisitState } from '@dar/contracts/order-status';
import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { memo, useMemo, useState } from 'react';
import { getArea, getServicesText } from '../../../parts/visit-names.ts';
import { formatClock } from '../format-clock.ts';
import { canMove, needsCare } from '../model/visits.ts';
import { useVisitText } from '../use-visit-text.ts';
import { StateIcon } from './state-icon.tsx';
import styles from './visit-card.module.css';
import { VisitHint } from './visit-hint.tsx';

const STYLES: Readonly<Record<VisitState, string>> = {
  Pending: 'pending',
  Confirmed: 'confirmed',
  Assigned: 'assigned',
  'In progress': 'inProgress',
  Completed: 'completed',
  Cancelled: 'cancelled',
  'Not confirmed': 'notConfirmed',
};

interface VisitCardProps {
  readonly id: string;
  readonly visit: OfficeVisit;
  /** The one card of the board that Tab reaches. */
  readonly hasTabStop: boolean;
  readonly isSelected: boolean;
  readonly isPending: boolean;
  readonly winner: string | undefined;
  readonly mayMove: boolean;
  /** What a screen reader calls a card that moves. */
  readonly kind: string;
  readonly showsTime?: boolean;
  /** Of a card in columns of half hours, which has two short lines. */
  readonly halfHours?: number | undefined;
  /** Its text may reach over the free half hour after it. */
  readonly hasRoom?: boolean;
  readonly onOpen: (id: string) => void;
  readonly onFocus?: ((id: string) => void) | undefined;
}

/** A visit that can be dragged, by pointer or keys. */
export const VisitCard = memo(function VisitCard(props: VisitCardProps) {
  const {
    id,
    visit,
    hasTabStop,
    isSelected,
    isPending,
    winner,
    mayMove,
    kind,
    showsTime = false,
    halfHours,
    hasRoom = false,
    onOpen,
    onFocus,
  } = props;
  const isFixed = !(mayMove && canMove(visit)) || isPending;
  const getText = useVisitText();
  const text = useMemo(() => getText(visit), [getText, visit]);
  const [isHovered, setHovered] = useState(false);
  const drag = useDraggable({ id, data: { visit }, disabled: isFixed });
  return (
    <button
      type="button"
      ref={drag.setNodeRef}
      {...drag.listeners}
      {...(!isFixed && {
        'aria-roledescription': kind,
        'aria-describedby': drag.attributes['aria-describedby'],
      })}
      tabIndex={hasTabStop ? 0 : -1}
      aria-current={isSelected ? 'true' : undefined}
      aria-busy={isPending || undefined}
      data-visit={id}
      aria-label={text}
      className={clsx(styles['card'], drag.isDragging && styles['dragging'], isSelected && styles['selected'])}
      onClick={() => onOpen(id)}
      onFocus={() => onFocus?.(id)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <Face
        visit={visit}
        winner={winner}
        isPending={isPending}
        showsTime={showsTime}
        halfHours={halfHours}
        hasRoom={hasRoom}
      />
      {isHovered && !drag.active && <VisitHint visit={visit} />}
    </button>
  );
});

interface CardFaceProps {
  readonly visit: OfficeVisit;
  readonly winner?: string | undefined;
  readonly isPending?: boolean;
  readonly showsTime?: boolean;
  readonly halfHours?: number | undefined;
  readonly hasRoom?: boolean;
}

/** An hour has no room for an icon beside its area. Its color, its title and a screen reader say its state. */
const SHORT = 2;

/** What the eyes see of a visit. Its sentence says it all. */
export function CardFace(props: CardFaceProps) {
  const { visit, winner, isPending = false, showsTime = false, halfHours, hasRoom = false } = props;
  const { t, i18n } = useTranslation('office');
  const isCompact = halfHours !== undefined;
  const needsIcon = needsCare(visit) || !isCompact || halfHours > SHORT;
  const icon = needsIcon && (
    <StateIcon
      name={needsCare(visit) ? 'warning' : visit.state}
      className={clsx(styles['icon'], needsCare(visit) && styles['warning'])}
    />
  );
  const late = visit.minutes_late !== undefined && (
    <b className={styles['late']}>{t('today.lateShort', { minutes: visit.minutes_late })}</b>
  );
  return (
    <span
      aria-hidden="true"
      className={clsx(
        styles['face'],
        styles[STYLES[visit.state]],
        isPending && styles['sending'],
        isCompact && styles['compact'],
        hasRoom && styles['roomy'],
      )}
    >
      {!isCompact && icon}
      <span className={styles['text']}>
        {isCompact ? icon : late}
        {showsTime && formatClock(visit.starts, i18n.language)}{' '}
        <bdi>{getArea(visit, i18n.language) || getServicesText(visit, i18n.language)}</bdi> {isCompact && late}{' '}
        <bdi className={styles['customer']}>{visit.customer_name}</bdi>
      </span>
      {winner !== undefined && (
        <span className={styles['winner']} dir="auto">
          {winner}
        </span>
      )}
    </span>
  );
}

/** Apart, as the drag context renders each card again while a dragged one scrolls the board. */
const Face = memo(CardFace);
