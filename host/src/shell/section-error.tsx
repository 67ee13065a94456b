import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { isDefect } from '@dar/app/remotes/root-errors';
import { useLocation, useNavigate, useRouteError } from '@dar/app/router';
import { Page, PageTitle, SectionFailure, VisuallyHidden } from '@dar/ui';
import { useEffect } from 'react';
import { MAIN_ID } from './main-id.ts';

/** The page of a section that does not load or throws. Header and other sections keep working. */
export function SectionError({ section }: { readonly section?: string }) {
  const { t } = useTranslation('host');
  const { sections } = useApp();
  const error = useRouteError();
  useEffect(() => {
    if (section && isDefect(error)) sections.reportRenderFailure(section);
  }, [sections, section, error]);
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  const retry = () => {
    // The focused button disappears with the panel.
    document.getElementById(MAIN_ID)?.focus();
    navigate({ pathname, search, hash }, { replace: true, state });
  };
  return (
    <Page width="narrow">
      <PageTitle>{t('unavailable')}</PageTitle>
      <h1>
        <VisuallyHidden>{t('unavailable')}</VisuallyHidden>
      </h1>
      <SectionFailure key={key} error={error} onRetry={retry} />
    </Page>
  );
}
