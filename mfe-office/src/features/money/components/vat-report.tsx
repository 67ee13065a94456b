import { useTranslation } from '@dar/app/i18n';
import { vatReport } from '@dar/contracts/office';
import { formatMonth } from '@dar/contracts/time/format-time';
import { Flex, Segmented, type TableColumnsType } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { getLastDays, toMonth } from '../days.ts';
import { useMoneyAddress } from '../money-address.ts';
import type { Months } from '../months.ts';
import { sumOf } from '../sums.ts';
import { DayFilter } from './day-filter.tsx';
import { ReportFiles } from './report-files.tsx';
import { Sums } from './sums.tsx';
import { TaxDocuments } from './tax-documents.tsx';

type VatRow = RowOf<typeof vatReport>;

const QUARTER_DAYS = 62;

/** VAT by month of the tax date, tax number and rate, or the documents behind it. */
export function VatReport() {
  const { t } = useTranslation('office');
  const [{ part, ...given }, set] = useMoneyAddress();
  const last = getLastDays(QUARTER_DAYS);
  const { from = last.from, to = last.to } = given;
  const months = { from: toMonth(from), to: toMonth(to) };
  return (
    <>
      <Flex wrap gap={8} role="search" style={{ marginBlockEnd: 12 }}>
        <DayFilter picker="month" from={from} to={to} onChange={set} />
        <Segmented
          aria-label={t('money.view.vat')}
          value={part === 'documents' ? 'documents' : 'months'}
          options={[
            { value: 'months', label: t('money.byMonth') },
            { value: 'documents', label: t('money.documents') },
          ]}
          onChange={(value) => set({ part: value === 'documents' ? value : undefined })}
        />
      </Flex>
      {part === 'documents' ? <TaxDocuments months={months} /> : <VatByMonth months={months} />}
    </>
  );
}

function VatByMonth({ months }: { readonly months: Months }) {
  const { t } = useTranslation('office');
  const list = useKeyPages(vatReport, months);
  const rows = list.rows ?? [];
  return (
    <>
      <Sums
        isLoaded={list.rows !== undefined}
        sums={[
          { label: t('money.net'), value: sumOf(rows, 'net') },
          { label: t('money.vatDue'), value: sumOf(rows, 'vat') },
          { label: t('money.gross'), value: sumOf(rows, 'gross') },
        ]}
      />
      <OfficeTable
        list={list}
        label={t('money.view.vat')}
        columns={useColumns()}
        getKey={({ month, tax_number, rate_percent }) => `${month} ${tax_number} ${rate_percent}`}
        empty={t('money.noDocuments')}
        extra={<ReportFiles list={list} />}
      />
    </>
  );
}

function useColumns(): TableColumnsType<VatRow> {
  const { t, i18n } = useTranslation('office');
  const amount = (
    name: 'invoiced_net' | 'invoiced_vat' | 'credited_net' | 'credited_vat' | 'net' | 'vat' | 'gross',
  ) => ({
    title: t(`money.vatColumn.${name}`),
    align: 'end' as const,
    render: (_: unknown, row: VatRow) => <Money value={row[name]} />,
  });
  return [
    { title: t('money.month'), render: (_, { month }) => formatMonth(month, i18n.language) },
    { title: t('money.taxNumber'), render: (_, { tax_number }) => <bdi>{tax_number || '–'}</bdi> },
    { title: t('money.rate'), align: 'end', render: (_, { rate_percent }) => <bdi>{rate_percent} %</bdi> },
    // What is due stays in view where the table is wider than the page.
    amount('net'),
    amount('vat'),
    amount('gross'),
    { title: t('money.invoices'), align: 'end', dataIndex: 'invoices' },
    amount('invoiced_net'),
    amount('invoiced_vat'),
    { title: t('money.creditNotes'), align: 'end', dataIndex: 'credit_notes' },
    amount('credited_net'),
    amount('credited_vat'),
  ];
}
