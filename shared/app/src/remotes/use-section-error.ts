import { useApp } from '@dar/app';
import { useRouteError } from '@dar/app/router';
import { useEffect } from 'react';
import { isDefect, isOfOutdatedPage } from './load-error.ts';

interface SectionFailure {
  readonly error: unknown;
  /** Loads the page again. */
  readonly onRetry: () => void;
}

/** Returns why the route of a section failed. Reports a defect of its code, and loads an outdated page again once. */
export function useSectionError(section?: string): SectionFailure {
  const { sections } = useApp();
  const error = useRouteError();
  useEffect(() => {
    if (section && isDefect(error)) sections.reportFailure(section, 'render');
    if (isOfOutdatedPage(error) && !wasReloaded()) sections.reload();
  }, [sections, section, error]);
  return { error, onRetry: sections.reload };
}

/** Gateways that differ for long would reload a page without end. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
