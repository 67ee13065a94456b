import { FilePdfOutlined } from '@ant-design/icons';
import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { officeDocument } from '@dar/contracts/office';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useSessionExpiry } from '../access/session-expiry.ts';
import { saveFile } from './save-file.ts';

interface DocumentButtonProps {
  readonly label: string;
  readonly orderNo: string;
  /** Missing for the invoice of the order. */
  readonly number: string | undefined;
}

/** Saves a document as a PDF. */
export function DocumentButton({ label, orderNo, number }: DocumentButtonProps) {
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
    <Button type="link" icon={<FilePdfOutlined aria-hidden />} loading={isPending} onClick={() => void load()}>
      {label}
    </Button>
  );
}
