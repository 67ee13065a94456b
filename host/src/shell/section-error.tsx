import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { isDefect, isOfOutdatedPage } from '@dar/app/remotes/load-error';
import { useRouteError } from '@dar/app/router';
import { Page, PageTitle, SectionFailure, VisuallyHidden } from '@dar/ui';
import { useEffect } from 'react';

/** The page of a section that does not load or throws. Header and other sections keep working. Retry loads the page again. */
export function SectionError({ section }: { readonly section?: string }) {
  const { t } = useTranslation('host');
  const { sections } = useApp();
  const error = useRouteError();
  useEffect(() => {
    if (section && isDefect(error)) sections.reportFailure(section, 'render');
    if (isOfOutdatedPage(error) && !wasReloaded()) sections.reload();
  }, [sections, section, error]);
  return (
    <Page width="narrow">
      <PageTitle>{t('unavailable')}</PageTitle>
      <h1>
        <VisuallyHidden>{t('unavailable')}</VisuallyHidden>
      </h1>
      <SectionFailure error={error} onRetry={sections.reload} />
    </Page>
  );
}

/** Gateways that differ for long would reload a page without end. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
