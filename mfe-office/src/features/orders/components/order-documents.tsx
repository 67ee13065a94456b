import { useTranslation } from '@dar/app/i18n';
import type { OfficeOrder } from '@dar/contracts/office';
import { Flex, Typography } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { DocumentButton } from '../../../parts/document-button.tsx';
import { Money } from '../../../parts/money.tsx';

/** The invoice and the credit notes, as files. */
export function OrderDocuments({ order }: { readonly order: OfficeOrder['order'] }) {
  const { t } = useTranslation('office');
  const { order_no: orderNo, credit_notes: notes = [], grand_total: total } = order;
  const documents = [
    { label: t('orders.invoice', { number: orderNo }), amount: total, number: undefined },
    ...notes.map(({ number, amount, is_invoice }) => ({
      label: t(is_invoice ? 'orders.invoice' : 'orders.creditNote', { number }),
      amount,
      number,
    })),
  ];
  return (
    <Allowed call="/office/document">
      <section aria-label={t('orders.documents')}>
        <Typography.Title level={2} style={{ fontSize: 14, marginBlockStart: 0 }}>
          {t('orders.documents')}
        </Typography.Title>
        <Flex vertical gap={4} align="start">
          {documents.map(({ label, amount, number }) => (
            <Flex key={label} gap={8} align="center">
              <DocumentButton label={label} orderNo={orderNo} number={number} />
              <Money value={amount} />
            </Flex>
          ))}
        </Flex>
      </section>
    </Allowed>
  );
}
