import { useTranslation } from '@dar/app/i18n';
import { type TaxDocument, taxDocuments } from '@dar/contracts/office';
import type { TableColumnsType } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DocumentButton } from '../../../parts/document-button.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import type { Months } from '../months.ts';
import { ReportFiles } from './report-files.tsx';

/** The invoices and credit notes that the VAT of months counts. */
export function TaxDocuments({ months }: { readonly months: Months }) {
  const { t } = useTranslation('office');
  const list = useKeyPages(taxDocuments, months);
  const amount = (name: 'net' | 'vat' | 'gross') => ({
    title: t(`money.documentColumn.${name}`),
    align: 'end' as const,
    render: (_: unknown, row: TaxDocument) => (
      <Money value={row.kind === 'credit-note' ? `-${row[name]}` : row[name]} />
    ),
  });
  const columns: TableColumnsType<TaxDocument> = [
    { title: t('money.taxDate'), render: (_, row) => <DubaiTime value={`${row.tax_date} 00:00`} show="day" /> },
    {
      title: t('money.document'),
      render: (_, row) => (
        <Allowed call="/office/document">
          <DocumentButton
            label={row.number}
            orderNo={row.order_no}
            number={row.kind === 'invoice' ? undefined : row.number}
          />
        </Allowed>
      ),
    },
    { title: t('money.kind'), render: (_, { kind }) => t(`money.documentKind.${kind}`) },
    { title: t('money.order'), render: (_, { order_no }) => <OrderLink orderNo={order_no} /> },
    { title: t('money.rate'), align: 'end', render: (_, { rate_percent }) => <bdi>{rate_percent} %</bdi> },
    amount('net'),
    amount('vat'),
    amount('gross'),
  ];
  return (
    <OfficeTable
      list={list}
      label={t('money.documents')}
      columns={columns}
      getKey={({ number }) => number}
      empty={t('money.noDocuments')}
      extra={<ReportFiles list={list} />}
    />
  );
}
