import type { SectionRelease } from '@dar/app/remotes/registry';
import type { Reporter } from '@dar/app/remotes/reporter';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

export function reportWebVitals(reporter: Reporter, { name: section, version }: SectionRelease): void {
  const report = ({ name, value }: Metric) => reporter.measured(section, version, name, value);
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(report);
}
