import { useTranslation } from '@dar/app/i18n';
import { useSectionError } from '@dar/app/remotes/use-section-error';
import { Page, PageTitle, SectionFailure, VisuallyHidden } from '@dar/ui';

/** The page of a section that does not load or throws. Header and other sections keep working. Retry loads the page again. */
export function SectionError({ section }: { readonly section?: string }) {
  const { t } = useTranslation('host');
  const failure = useSectionError(section);
  return (
    <Page width="narrow">
      <PageTitle>{t('unavailable')}</PageTitle>
      <h1>
        <VisuallyHidden>{t('unavailable')}</VisuallyHidden>
      </h1>
      <SectionFailure {...failure} />
    </Page>
  );
}
