import { useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate, useRouteError } from '@dar/app/router';
import { Page, PageTitle, SectionFailure, VisuallyHidden } from '@dar/ui';
import { MAIN_ID } from './main-id.ts';

/** In the place of a section that did not load or that threw: the header and every other section keep working. */
export function SectionError() {
  const { t } = useTranslation('host');
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  const retry = () => {
    // The button goes away with the panel: whoever pressed it by keyboard goes on from the page.
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
