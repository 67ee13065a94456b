import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import * as z from '@dar/contracts/schema';
import { App, Button } from 'antd';
import { type MouseEvent, useState } from 'react';
import type { KeyPages } from './use-key-pages.ts';

interface FileButtonProps {
  readonly list: Pick<KeyPages<object>, 'path' | 'input'>;
  readonly type?: 'csv' | 'pdf';
}

const failure = z.object({ message: z.string(), message_ar: z.string() });

/** A link to the list as a file, of all rows that its filters find. The browser sends the cookie of the session. */
export function FileButton({ list, type = 'csv' }: FileButtonProps) {
  const { t } = useTranslation('office');
  const [save, isPending] = useSavedPdf();
  const filters = Object.entries(list.input).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' || name === 'limit' ? [] : [[name, String(value)]],
  );
  const href = `${API_BASE_PATH}${list.path}.${type}?${new URLSearchParams(filters)}`;
  const saveAs = (event: MouseEvent) => {
    event.preventDefault();
    void save(href, `${list.path.slice(list.path.lastIndexOf('/') + 1)}.pdf`);
  };
  return (
    <Button
      href={href}
      download
      icon={<DownloadOutlined />}
      loading={isPending}
      {...(type === 'pdf' && { onClick: saveAs })}
    >
      {t(`frame.file.${type}`)}
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
