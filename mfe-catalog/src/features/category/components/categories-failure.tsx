import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';

interface CategoriesFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function CategoriesFailure({ error, onRetry }: CategoriesFailureProps) {
  const { t, i18n } = useTranslation('catalog');
  const isOffline = isApiError(error, 'network');
  const usual = t(isOffline ? 'ui.networkText' : 'ui.failedText', { ns: 'shared' });
  return (
    <>
      <PageHead title={t('services.title')} />
      <ErrorPanel
        title={t('ui.failed', { ns: 'shared' })}
        text={messageOf(error, i18n.language, usual)}
        onRetry={onRetry}
      />
    </>
  );
}
