import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import * as z from '@dar/contracts/schema';
import { App, Button } from 'antd';
import { useState } from 'react';
import { type ListFile, toFileHref } from './file-button.tsx';

const failure = z.object({ message: z.string(), message_ar: z.string() });

/** A link to the list as a PDF. */
export function PdfButton({ list }: ListFile) {
  const { t } = useTranslation('office');
  const [save, isPending] = useSavedPdf();
  const href = toFileHref(list, 'pdf');
  const name = `${list.path.slice(list.path.lastIndexOf('/') + 1)}.pdf`;
  return (
    <Button
      href={href}
      download
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      onClick={(event) => {
        event.preventDefault();
        void save(href, name);
      }}
    >
      {t('frame.file.pdf')}
    </Button>
  );
}

/** The server rejects a PDF of too many rows: a link alone would store its message as the file. */
function useSavedPdf() {
  const { t, i18n } = useTranslation('office');
  const { message } = App.useApp();
  const [isPending, setPending] = useState(false);
  const save = async (href: string, name: string) => {
    setPending(true);
    try {
      const response = await fetch(href);
      if (response.headers.get('content-type')?.startsWith('application/pdf')) {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(await response.blob());
        link.download = name;
        link.click();
        URL.revokeObjectURL(link.href);
      } else {
        const told = failure.safeParse(await response.json());
        const text = told.success && pickLocalized(i18n.language, told.data.message, told.data.message_ar);
        message.error(text || t('frame.failedText'));
      }
    } catch {
      message.error(t('frame.offline'));
    }
    setPending(false);
  };
  return [save, isPending] as const;
}
