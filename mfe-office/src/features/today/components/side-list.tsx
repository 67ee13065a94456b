import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Badge, Checkbox, Empty, Input, Segmented } from 'antd';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useMay } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { getServicesText } from '../../../parts/visit-names.ts';
import { byUrgency, getVisitId, needsCare, searchVisits } from '../model/visits.ts';
import { SIDE_TABS, type SideTab } from '../side-tabs.ts';
import type { CardState } from './board-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './side-list.module.css';
import { VisitCard } from './visit-card.tsx';

const ITEM_HEIGHT = 62;

interface SideListProps extends CardState {
  readonly visits: readonly OfficeVisit[];
  readonly unplanned: readonly OfficeVisit[];
  /** Below the list of work without a crew. */
  readonly otherDays: ReactNode;
  readonly tab: SideTab;
  readonly query: string;
  readonly onTab: (tab: SideTab) => void;
  readonly onQuery: (query: string) => void;
  readonly checked: ReadonlySet<string>;
  readonly onCheck: (checked: ReadonlySet<string>) => void;
}

/** Work at the side of the board: without a crew, late or at risk, or all of it. What is checked changes together. */
export function SideList(props: SideListProps) {
  const { visits, unplanned, otherDays, tab, query, onTab, onQuery, checked, onCheck, ...cards } = props;
  const { t } = useTranslation('office');
  const lists = {
    unplanned: searchVisits(unplanned, query),
    care: searchVisits(visits.filter(needsCare).toSorted(byUrgency), query),
    all: searchVisits(visits, query),
  };
  const shown = lists[tab];
  const chosen = shown.filter((visit) => checked.has(getVisitId(visit)));
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const mayChange = useMay('/office/move_visits');
  const toggleAll = () => onCheck(isAll ? new Set() : new Set(shown.map(getVisitId)));
  return (
    <section className={styles['side']} aria-label={t('today.side')}>
      <Segmented<SideTab>
        className={styles['tabs']}
        value={tab}
        onChange={onTab}
        options={SIDE_TABS.map((value) => ({
          value,
          label: (
            <span className={styles['tab']}>
              {t(`today.tab.${value}`)}{' '}
              <Badge count={lists[value].length} color={COUNT_COLORS[value]} overflowCount={999} />
            </span>
          ),
        }))}
      />
      <Input.Search
        allowClear
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        placeholder={t('today.search')}
        aria-label={t('today.search')}
      />
      {mayChange && (
        <div className={styles['bulk']}>
          <Checkbox
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={toggleAll}
            disabled={shown.length === 0}
          >
            {t('today.selectAll', { count: shown.length })}
          </Checkbox>
          <BulkBar visits={chosen} onDone={() => onCheck(new Set())} onOpen={cards.onOpen} />
        </div>
      )}
      <Items visits={shown} checked={checked} onCheck={mayChange ? onCheck : undefined} {...cards} />
      {tab === 'unplanned' && otherDays}
    </section>
  );
}

const COUNT_COLORS = { unplanned: '#16604f', care: '#b1291f', all: '#5c5348' };

interface ItemsProps extends CardState {
  readonly visits: readonly OfficeVisit[];
  readonly checked: ReadonlySet<string>;
  readonly onCheck: ((checked: ReadonlySet<string>) => void) | undefined;
}

function Items({ visits, checked, onCheck, ...cards }: ItemsProps) {
  const { t } = useTranslation('office');
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: visits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 4,
    useFlushSync: false,
  });
  const latest = useRef(checked);
  latest.current = checked;
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(latest.current);
      if (!next.delete(id)) next.add(id);
      onCheck?.(next);
    },
    [onCheck],
  );
  if (visits.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('today.nothingHere')} />;
  return (
    <div ref={scroller} className={styles['items']}>
      <ul className={styles['list']} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const visit = visits[index];
          return (
            visit && (
              <Item
                key={getVisitId(visit)}
                visit={visit}
                top={start}
                isChecked={checked.has(getVisitId(visit))}
                onToggle={onCheck && toggle}
                {...cards}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface ItemProps extends CardState {
  readonly visit: OfficeVisit;
  readonly top: number;
  readonly isChecked: boolean;
  readonly onToggle: ((id: string) => void) | undefined;
}

const Item = memo(function Item(props: ItemProps) {
  const { visit, top, isChecked, onToggle, selected, pending, winners, mayMove, kind, onOpen } = props;
  const { t, i18n } = useTranslation('office');
  const id = getVisitId(visit);
  return (
    <li className={styles['item']} style={{ transform: `translateY(${top}px)`, blockSize: ITEM_HEIGHT }}>
      {onToggle && (
        <Checkbox checked={isChecked} onChange={() => onToggle(id)} aria-label={t('today.select', { order: id })} />
      )}
      <div className={styles['work']}>
        <span className={styles['when']}>
          <DubaiTime value={visit.starts} /> <bdi>{visit.crew_name}</bdi>{' '}
          <bdi>{getServicesText(visit, i18n.language)}</bdi>
        </span>
        <div className={styles['card']}>
          <VisitCard
            id={`side ${id}`}
            visit={visit}
            hasTabStop
            isSelected={selected === id}
            isPending={pending.has(id)}
            winner={winners.get(id)}
            mayMove={mayMove}
            kind={kind}
            onOpen={() => onOpen(id)}
          />
        </div>
      </div>
    </li>
  );
});
