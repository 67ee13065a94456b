import { FilePdfOutlined } from '@ant-design/icons';
import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { type OfficeOrder, officeDocument } from '@dar/contracts/office';
import { App, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { useSessionExpiry } from '../../../access/session-expiry.ts';
import { Money } from '../../../parts/money.tsx';
import { saveFile } from '../../../parts/save-file.ts';

/** The invoice and the credit notes, as files. */
export function OrderDocuments({ order }: { readonly order: OfficeOrder['order'] }) {
  const { t } = useTranslation('office');
  const { order_no: orderNo, credit_notes: notes = [], grand_total: total } = order;
  const documents = [
    { label: t('orders.invoice', { number: orderNo }), amount: total, number: undefined },
    ...notes.map(({ number, amount }) => ({ label: t('orders.creditNote', { number }), amount, number })),
  ];
  return (
    <Allowed call="/office/document">
      <section aria-label={t('orders.documents')}>
        <Typography.Title level={3} style={{ fontSize: 14, marginBlockStart: 0 }}>
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

interface DocumentButtonProps {
  readonly label: string;
  readonly orderNo: string;
  /** Of a credit note. */
  readonly number: string | undefined;
}

function DocumentButton({ label, orderNo, number }: DocumentButtonProps) {
  const { t, i18n } = useTranslation('office');
  const { call } = useApp();
  const { message } = App.useApp();
  const expire = useSessionExpiry();
  const [isPending, setPending] = useState(false);
  const load = async () => {
    setPending(true);
    try {
      const { oData } = await call(officeDocument, { order: orderNo, ...(number && { number }) });
      const bytes = Uint8Array.from(atob(oData.base64), (char) => char.charCodeAt(0));
      saveFile(oData.name, new Blob([bytes], { type: oData.type }));
    } catch (error) {
      const texts = { network: t('frame.offline'), other: t('frame.failedText') };
      if (!expire(error)) message.error(getMessage(error, i18n.language, texts));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button type="link" icon={<FilePdfOutlined />} loading={isPending} onClick={() => void load()}>
      {label}
    </Button>
  );
}
