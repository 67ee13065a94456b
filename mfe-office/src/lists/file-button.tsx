import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { Button } from 'antd';
import type { KeyPages } from './use-key-pages.ts';

interface FileButtonProps {
  readonly list: Pick<KeyPages<object>, 'path' | 'input'>;
  readonly type?: 'csv' | 'pdf';
}

/** A link to the list as a file, of all rows that its filters find. The browser sends the cookie of the session. */
export function FileButton({ list, type = 'csv' }: FileButtonProps) {
  const { t } = useTranslation('office');
  const filters = Object.entries(list.input).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' || name === 'limit' ? [] : [[name, String(value)]],
  );
  const href = `${API_BASE_PATH}${list.path}.${type}?${new URLSearchParams(filters)}`;
  return (
    <Button href={href} download icon={<DownloadOutlined />}>
      {t(`frame.file.${type}`)}
    </Button>
  );
}
