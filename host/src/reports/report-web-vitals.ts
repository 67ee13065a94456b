import type { SectionRelease } from '@dar/app/remotes/registry';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Reporter } from './reporter.ts';

/** Reports the web vitals of the page for the section that owns its first path. */
export function reportWebVitals(reporter: Reporter, { name: section, version }: SectionRelease): void {
  const report = ({ name, value }: Metric) => reporter.measured(section, version, name, value);
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(report);
}
