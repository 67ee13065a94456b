import type { ReleaseEntry } from '@dar/app/remotes/registry';

export interface Measurement {
  readonly version: string;
  /** Compressed bytes of the scripts. Zero if their server does not tell other origins. */
  readonly bytes: number;
  readonly milliseconds: number;
}

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

export function measureRelease({ version, entry }: ReleaseEntry, timings: readonly Timing[]): Measurement {
  const folder = new URL('.', new URL(entry, window.location.href)).href;
  // A script that was preloaded and then used can have two entries.
  const scripts = new Map(
    timings.filter(({ name }) => name.startsWith(folder) && isScript(name)).map((timing) => [timing.name, timing]),
  );
  const loaded = [...scripts.values()];
  return {
    version,
    bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    milliseconds: loadingTime(loaded),
  };
}

function isScript(url: string): boolean {
  return new URL(url).pathname.endsWith('.js');
}

function loadingTime(scripts: readonly Timing[]): number {
  let total = 0;
  let end = 0;
  for (const { startTime, responseEnd } of scripts.toSorted((a, b) => a.startTime - b.startTime)) {
    total += Math.max(0, responseEnd - Math.max(startTime, end));
    end = Math.max(end, responseEnd);
  }
  return total;
}
