import { useTranslation } from '@dar/app/i18n';
import { subtract } from '@dar/contracts/money';
import { cashReport, MAX_CASH_DAYS } from '@dar/contracts/office';
import { Button, Flex, type TableColumnsType, Typography } from 'antd';
import type { ReactNode } from 'react';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { SavedFilters } from '../../../lists/saved-filters.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Money } from '../../../parts/money.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import type { CashRow } from '../cash-row.ts';
import { getLastDays } from '../days.ts';
import { useMoneyAddress } from '../money-address.ts';
import { sumOf } from '../sums.ts';
import { CashDifference, isStillOpen } from './cash-difference.tsx';
import { CashRecord } from './cash-record.tsx';
import { DayFilter } from './day-filter.tsx';
import { DoubtedCash } from './doubted-cash.tsx';
import { ReportFiles } from './report-files.tsx';
import { Sums } from './sums.tsx';

const WEEK = 7;
const getKey = ({ day, crew_id }: CashRow) => `${day} ${crew_id}`;

/** The cash of crews by day: expected, collected and handed in. The last week by default. */
export function CashReport() {
  const { t } = useTranslation('office');
  const [{ open, crew, ...given }, set] = useMoneyAddress();
  const week = getLastDays(WEEK);
  const days = { from: given.from ?? week.from, to: given.to ?? week.to };
  const list = useKeyPages(cashReport, { ...days, ...(crew && { crew_id: crew }) });
  // Today is what people look for.
  const rows = (list.rows ?? []).toSorted((a, b) => b.day.localeCompare(a.day));
  const difference = sumOf(
    rows.filter(({ day }) => !isStillOpen(day)),
    'difference',
  );
  const today = rows.filter(({ day }) => isStillOpen(day));
  const opened = rows.find((row) => getKey(row) === open);
  return (
    <>
      <Flex wrap gap={8} role="search" style={{ marginBlockEnd: 12 }}>
        <DayFilter {...days} max={MAX_CASH_DAYS} onChange={set} />
        {crew && <Button onClick={() => set({ crew: undefined })}>{t('money.allCrews')}</Button>}
        <SavedFilters list="cash" />
      </Flex>
      <Sums
        isLoaded={list.rows !== undefined}
        sums={[
          { label: t('money.expected'), value: sumOf(rows, 'expected') },
          { label: t('money.collected'), value: sumOf(rows, 'collected') },
          {
            ...{ label: t('money.difference'), value: difference, isGap: true },
            text: <CashDifference value={difference} />,
          },
          ...(today.length > 0
            ? [{ label: t('money.toCollect'), value: subtract(sumOf(today, 'expected'), sumOf(today, 'collected')) }]
            : []),
          { label: t('money.handedIn'), value: sumOf(rows, 'handed_in') },
          { label: t('money.withCrew'), value: sumOf(rows, 'with_crew'), isGap: true },
        ]}
      />
      <OfficeTable
        list={{ ...list, rows: list.rows && rows }}
        label={t('money.view.cash')}
        columns={useColumns({ onOpen: (row) => set({ open: getKey(row) }), onCrew: (id) => set({ crew: id }) })}
        getKey={getKey}
        open={open}
        onOpen={(row) => set({ open: getKey(row) })}
        empty={t('money.noCash')}
        extra={<ReportFiles list={list} />}
      />
      <DoubtedCash days={days} />
      <RecordDrawer
        id={opened && open}
        title={opened && <CrewDay row={opened} />}
        onClose={() => set({ open: undefined })}
      >
        {opened && <CashRecord row={opened} from={days.from} />}
      </RecordDrawer>
    </>
  );
}

function CrewDay({ row: { crew, day } }: { readonly row: CashRow }) {
  const { t } = useTranslation('office');
  return (
    <>
      <bdi>{crew || t('money.noCrew')}</bdi>, <DubaiTime value={`${day} 00:00`} show="day" />
    </>
  );
}

interface ColumnActions {
  readonly onOpen: (row: CashRow) => void;
  readonly onCrew: (id: number) => void;
}

function useColumns({ onOpen, onCrew }: ColumnActions): TableColumnsType<CashRow> {
  const { t } = useTranslation('office');
  return [
    {
      title: t('money.day'),
      render: (_, row) => (
        <Button type="link" onClick={() => onOpen(row)}>
          <DubaiTime value={`${row.day} 00:00`} show="day" />
        </Button>
      ),
    },
    {
      title: t('money.crew'),
      render: (_, { crew_id, crew }) =>
        crew_id > 0 ? (
          <Button type="link" onClick={() => onCrew(crew_id)}>
            <bdi>{crew || `#${crew_id}`}</bdi>
          </Button>
        ) : (
          t('money.noCrew')
        ),
    },
    {
      title: t('money.expected'),
      align: 'end',
      render: (_, { expected, not_confirmed }) => (
        <>
          <Money value={expected} />
          {Number(not_confirmed) !== 0 && (
            <div>
              <Typography.Text type="secondary">
                {t('money.notConfirmed')} <Money value={not_confirmed} />
              </Typography.Text>
            </div>
          )}
        </>
      ),
    },
    { title: t('money.collected'), align: 'end', render: (_, { collected }) => <Money value={collected} /> },
    {
      title: t('money.difference'),
      align: 'end',
      render: (_, { difference, day }) => (
        <Gap value={isStillOpen(day) ? '0.00' : difference}>
          <CashDifference value={difference} day={day} />
        </Gap>
      ),
    },
    { title: t('money.handedIn'), align: 'end', render: (_, { handed_in }) => <Money value={handed_in} /> },
    { title: t('money.withCrew'), align: 'end', render: (_, { with_crew }) => <Gap value={with_crew} /> },
  ];
}

interface GapProps {
  readonly value: string;
  readonly children?: ReactNode;
}

function Gap({ value, children = <Money value={value} /> }: GapProps) {
  return <Typography.Text {...(Number(value) !== 0 && { type: 'danger', strong: true })}>{children}</Typography.Text>;
}
