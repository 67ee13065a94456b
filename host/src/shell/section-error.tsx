import { SectionFailure } from '@dar/shared/fragment';
import { useLocation, useNavigate, useRouteError } from '@dar/shared/router';
import { Page } from '@dar/shared/ui';

/** In the place of a section that did not load or that threw: the header and every other section keep working. */
export function SectionError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const retry = () => navigate({ pathname, search, hash }, { replace: true, state });
  return (
    <Page width="narrow">
      <SectionFailure error={error} onRetry={retry} />
    </Page>
  );
}
