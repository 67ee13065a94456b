import { findRoute } from '@dar/app/remotes/page-owner';
import type { SectionRelease } from '@dar/app/remotes/registry';
import type { Reporter, Vital } from '@dar/app/remotes/reporter';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Reports how the first page of the tab loads and reacts: its route, never its path, which may have ids of a customer. */
export function reportWebVitals(reporter: Reporter, owner: SectionRelease): void {
  const page = {
    section: owner.name,
    version: owner.version,
    route: findRoute(owner, readPath()),
    language: document.documentElement.lang,
    connection: readConnection(),
  };
  const report = ({ name, value }: Metric) => reporter.measured({ ...page, name, value });
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(report);
}

/** Returns the path of the document. The customer may have left it for another page. */
function readPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href).pathname;
}

function readConnection(): Vital['connection'] {
  const { connection } = navigator as { readonly connection?: { readonly effectiveType: Vital['connection'] } };
  return connection?.effectiveType;
}
