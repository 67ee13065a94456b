import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import * as z from '@dar/contracts/schema';
import { App, Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../parts/save-file.ts';
import type { KeyPages } from './use-key-pages.ts';

interface FileButtonProps {
  readonly list: Pick<KeyPages<object>, 'path' | 'input'>;
  readonly type?: 'csv' | 'pdf';
}

const failure = z.object({ message: z.string(), message_ar: z.string() });

/** A link to the list as a file, of all rows that its filters find. The browser sends the cookie of the session. */
export function FileButton({ list, type = 'csv' }: FileButtonProps) {
  const { t } = useTranslation('office');
  const [save, isPending] = useSave();
  const href = toFileHref(list, type);
  return (
    <Button
      href={href}
      download
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      onClick={(event) => {
        event.preventDefault();
        void save(href, `${list.path.slice(list.path.lastIndexOf('/') + 1)}.${type}`);
      }}
    >
      {t(`frame.file.${type}`)}
    </Button>
  );
}

/** A link alone would store the message of a failure as the file, and a part of a list without a word. */
function useSave() {
  const { t, i18n } = useTranslation('office');
  const { message } = App.useApp();
  const [isPending, setPending] = useState(false);
  const save = async (href: string, name: string) => {
    setPending(true);
    try {
      const response = await fetch(href);
      if (response.ok) {
        saveFile(name, await response.blob());
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

/** Returns the path of a list as a file, with its filters. */
function toFileHref({ path, input }: FileButtonProps['list'], type: 'csv' | 'pdf'): string {
  const filters = Object.entries(input).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' || name === 'limit' ? [] : [[name, String(value)]],
  );
  return `${API_BASE_PATH}${path}.${type}?${new URLSearchParams(filters)}`;
}
