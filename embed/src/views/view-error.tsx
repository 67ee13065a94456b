import { useRevalidator, useRouteError } from '@dar/app/router';
import { SectionFailure } from '@dar/ui';

/** Shows the error of a view. */
export function ViewError() {
  const { revalidate } = useRevalidator();
  return <SectionFailure error={useRouteError()} onRetry={() => void revalidate()} />;
}
