import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { Button } from 'antd';
import type { KeyPages } from './use-key-pages.ts';

export interface ListFile {
  readonly list: Pick<KeyPages<object>, 'path' | 'input'>;
}

/** A link to the list as CSV, of all rows that its filters find. The browser sends the cookie of the session. */
export function FileButton({ list }: ListFile) {
  const { t } = useTranslation('office');
  return (
    <Button href={toFileHref(list, 'csv')} download icon={<DownloadOutlined aria-hidden />}>
      {t('frame.file.csv')}
    </Button>
  );
}

/** Returns the path of a list as a file, with its filters. */
export function toFileHref({ path, input }: ListFile['list'], type: 'csv' | 'pdf'): string {
  const filters = Object.entries(input).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' || name === 'limit' ? [] : [[name, String(value)]],
  );
  return `${API_BASE_PATH}${path}.${type}?${new URLSearchParams(filters)}`;
}
