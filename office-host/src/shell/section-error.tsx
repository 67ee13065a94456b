import { useTranslation } from '@dar/app/i18n';
import { isLoadError } from '@dar/app/remotes/load-error';
import { useSectionError } from '@dar/app/remotes/use-section-error';
import { Failure, Page } from '@dar/ui';

/** The page of a section that does not load or throws. Retry loads the page again, without a connection once it is back. */
export function SectionError({ section }: { readonly section?: string }) {
  const { t } = useTranslation('host');
  const { error, onRetry } = useSectionError(section);
  const isUnloaded = isLoadError(error);
  const title = isUnloaded ? t('failed') : t('broken');
  return (
    <Page width="narrow">
      <title>{title}</title>
      <Failure
        title={title}
        text={isUnloaded ? t('failedText') : t('brokenText')}
        onRetry={onRetry}
        retryLabel={t('retry')}
      />
    </Page>
  );
}
