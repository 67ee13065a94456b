import type { ForwardedEvent, VITALS, VitalQuery, VitalSummary } from '@dar/platform-protocol/browser-reports';
import { LRUCache } from 'lru-cache';

/** A section with 20 routes in two languages has up to 200 of them. Together they have 16 MB at most. */
const MAX_GROUPS = 4_000;
const MAX_SAMPLES = 100;
const PERCENTILE = 0.75;
const UNKNOWN = 'unknown';

type Vital = Extract<ForwardedEvent, { type: 'vital' }>;
type VitalName = (typeof VITALS)[number];
type Samples = Partial<Record<VitalName, readonly number[]>>;

interface Group extends Pick<Vital, 'section' | 'version' | 'route' | 'language' | 'connection'> {
  readonly site: string;
  readonly samples: Samples;
}

/** The web vitals of recent pages, by site, release, route, language and connection. */
export interface PageVitals {
  add(site: string, vital: Vital): void;
  /** Returns those of each version of a section, grouped. */
  summaries(query: VitalQuery): VitalSummary[];
}

/** The group that was not reported for the longest time makes room for a new one. */
export function createPageVitals(maxGroups: number = MAX_GROUPS): PageVitals {
  const groups = new LRUCache<string, Group>({ max: maxGroups });
  return {
    add(site, { type: _type, name, value, ...page }) {
      const { section, version, route, language, connection } = page;
      const key = [site, section, version, route, language, connection].join(' ');
      const samples = groups.get(key)?.samples ?? {};
      groups.set(key, { site, ...page, samples: { ...samples, [name]: addSample(samples[name], value) } });
    },
    summaries({ site, section, by }) {
      const own = [...groups.values()].filter((group) => group.site === site && group.section === section);
      const merged = Map.groupBy(own, (group) => `${group.version} ${group[by] ?? UNKNOWN}`);
      return [...merged.values()].map((same) => ({
        version: same[0]?.version ?? '',
        group: same[0]?.[by] ?? UNKNOWN,
        vitals: summarize(same),
      }));
    },
  };
}

function addSample(samples: readonly number[] = [], value: number): readonly number[] {
  return [...samples, value].slice(-MAX_SAMPLES);
}

function summarize(groups: readonly Group[]): VitalSummary['vitals'] {
  const all = Map.groupBy(
    groups.flatMap(({ samples }) => Object.entries(samples)),
    ([name]) => name,
  );
  return Object.fromEntries(
    [...all].map(([name, entries]) => {
      const values = entries.flatMap(([, samples]) => samples);
      return [name, { p75: percentile75(values), pages: values.length }];
    }),
  );
}

/** Returns the 75th percentile of values, or 0 without any. */
export function percentile75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0;
}
