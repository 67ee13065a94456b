import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { Collapse, Empty, Tag } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import type { BoardAddress, SetAddress } from '../board-address.ts';
import { byTime, getVisitId, needsCare } from '../model/visits.ts';
import type { BoardState } from '../use-board.ts';
import { useVisitText } from '../use-visit-text.ts';
import styles from './crew-list.module.css';
import { OtherDays } from './other-days.tsx';
import { CardFace } from './visit-card.tsx';

interface CrewListProps {
  readonly board: BoardState;
  readonly values: BoardAddress;
  readonly set: SetAddress;
}

/** The board on a phone: the visits of each crew by time. A visit moves in its own page. */
export function CrewList({ board, values, set }: CrewListProps) {
  const { t } = useTranslation('office');
  const groups = [
    { key: 'unplanned', name: t('today.tab.unplanned'), visits: board.unplanned },
    ...board.rows.map(({ crewId, name, cards }) => ({
      key: String(crewId),
      name,
      visits: cards.map(({ visit }) => visit),
    })),
  ].filter(({ visits }) => visits.length > 0);
  const otherDays = <OtherDays waiting={board.otherDays} set={set} />;
  if (groups.length === 0) {
    return (
      <>
        {otherDays}
        <Empty description={t('today.nothingHere')} />
      </>
    );
  }
  return (
    <>
      {otherDays}
      <Collapse
        defaultActiveKey={groups.slice(0, 3).map(({ key }) => key)}
        items={groups.map(({ key, name, visits }) => ({
          key,
          label: <bdi>{name}</bdi>,
          extra: <Counts visits={visits} />,
          children: (
            <ul className={styles['visits']}>
              {visits.toSorted(byTime).map((visit) => (
                <Visit key={getVisitId(visit)} visit={visit} isOpen={values.open === getVisitId(visit)} set={set} />
              ))}
            </ul>
          ),
        }))}
      />
    </>
  );
}

function Counts({ visits }: { readonly visits: readonly OfficeVisit[] }) {
  const { t } = useTranslation('office');
  const late = visits.filter(needsCare).length;
  return (
    <>
      {late > 0 && <Tag color="error">{t('today.careCount', { count: late })}</Tag>}
      <Tag>{t('today.visitCount', { count: visits.length })}</Tag>
    </>
  );
}

interface VisitProps {
  readonly visit: OfficeVisit;
  readonly isOpen: boolean;
  readonly set: SetAddress;
}

function Visit({ visit, isOpen, set }: VisitProps) {
  const getText = useVisitText();
  return (
    <li>
      <button
        type="button"
        className={styles['visit']}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => set({ open: getVisitId(visit) })}
      >
        <span className={styles['spoken']}>{getText(visit)}</span>
        <span className={styles['time']} aria-hidden="true">
          <DubaiTime value={visit.starts} show="time" />
        </span>
        <span className={styles['card']}>
          <CardFace visit={visit} />
        </span>
      </button>
    </li>
  );
}
