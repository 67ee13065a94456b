import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, Result } from 'antd';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of data that did not load: what the server says, and Retry. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation('office');
  if (isApiError(error, 'forbidden')) {
    return <Result status="403" title={t('frame.forbidden')} subTitle={t('frame.forbiddenText')} />;
  }
  const texts = { network: t('frame.offline'), other: t('frame.failedText') };
  return (
    <Result
      status={isApiError(error, 'not-found') ? '404' : 'error'}
      title={t('frame.failed')}
      subTitle={getMessage(error, i18n.language, texts)}
      extra={<Button onClick={onRetry}>{t('frame.retry')}</Button>}
    />
  );
}
