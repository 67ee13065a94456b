import { SectionFailure } from '@dar/shared/fragment';
import { useLocation, useNavigate, useRouteError } from '@dar/shared/router';
import { Page } from '@dar/shared/ui';
import { MAIN_ID } from './main-id.ts';

/** In the place of a section that did not load or that threw: the header and every other section keep working. */
export function SectionError() {
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
      <SectionFailure key={key} error={error} onRetry={retry} />
    </Page>
  );
}
