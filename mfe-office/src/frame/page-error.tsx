import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useRouteError } from '@dar/app/router';
import { Button, Result } from 'antd';
import { useEffect } from 'react';

/** In place of a page whose code did not load or that threw. Menu and header stay. Retry loads the document again, without a connection as soon as there is one. */
export function PageError() {
  const { t } = useTranslation('office');
  const { sections } = useApp();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    sections.reportFailure('office', 'render');
  }, [error, sections]);
  return (
    <Result
      status="error"
      title={t('frame.pageFailed')}
      subTitle={t('frame.pageFailedText')}
      extra={
        <Button type="primary" onClick={sections.reload}>
          {t('frame.retry')}
        </Button>
      }
    />
  );
}
