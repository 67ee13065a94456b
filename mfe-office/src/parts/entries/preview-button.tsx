import { EyeOutlined } from '@ant-design/icons';
import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { previewDrafts } from '@dar/contracts/office';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useMay } from '../../access/access.tsx';
import { useSessionExpiry } from '../../access/session-expiry.ts';
import type { EntryKey } from './entry-key.ts';

interface PreviewButtonProps {
  readonly entry: EntryKey;
  /** The shop shows what is saved only. */
  readonly isDirty: boolean;
}

/** Opens the page of an entry in the shop, in a new tab, with all drafts. */
export function PreviewButton({ entry, isDirty }: PreviewButtonProps) {
  const { t, i18n } = useTranslation('office');
  const { call } = useApp();
  const { message } = App.useApp();
  const mayPreview = useMay('/office/preview_catalog');
  const expire = useSessionExpiry();
  const [isPending, setPending] = useState(false);
  const show = async () => {
    if (isDirty) {
      message.info(t('entries.saveFirst'));
      return;
    }
    // Browsers open a tab for a press, and not for the response to a call.
    const tab = window.open('', '_blank');
    setPending(true);
    try {
      const { url } = (await call(previewDrafts, entry)).oData;
      (tab ?? window).location.href = url;
    } catch (error) {
      tab?.close();
      const texts = { network: t('frame.offline'), other: t('frame.failedText') };
      if (!expire(error)) message.error(getMessage(error, i18n.language, texts));
    } finally {
      setPending(false);
    }
  };
  if (!mayPreview) return null;
  return (
    <Button icon={<EyeOutlined aria-hidden />} loading={isPending} onClick={() => void show()}>
      {t('entries.seeInShop')}
    </Button>
  );
}
