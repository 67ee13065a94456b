import { useRevalidator, useRouteError } from '@dar/app/router';
import { SectionFailure } from '@dar/ui';

export function ViewError() {
  const { revalidate } = useRevalidator();
  return <SectionFailure error={useRouteError()} onRetry={() => void revalidate()} />;
}
