import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReporter } from './reporter.ts';

const SECOND_MS = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createTestReporter(page: string | undefined = 'signed') {
  const bodies: unknown[] = [];
  const reporter = createReporter(page, (body) => bodies.push(JSON.parse(body)));
  return { reporter, bodies };
}

function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const load = { type: 'load', section: 'catalog', version: '1.0.0', milliseconds: 80 };

test('sends the events of a second together', () => {
  const { reporter, bodies } = createTestReporter();
  reporter.loaded('catalog', '1.0.0', 80);
  reporter.measured({ section: 'catalog', version: '1.0.0', name: 'LCP', value: 900 });
  expect(bodies).toEqual([]);
  vi.advanceTimersByTime(SECOND_MS);
  const vital = { type: 'vital', section: 'catalog', version: '1.0.0', name: 'LCP', value: 900 };
  expect(bodies).toEqual([{ page: 'signed', events: [load, vital] }]);
});

test('sends at once when the page is hidden, and nothing without events', () => {
  const { reporter, bodies } = createTestReporter();
  reporter.loaded('catalog', '1.0.0', 80);
  hidePage();
  expect(bodies).toEqual([{ page: 'signed', events: [load] }]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(bodies).toHaveLength(1);
});

test('reports one load and one failure of each release', () => {
  const { reporter, bodies } = createTestReporter();
  for (const version of ['1.0.0', '1.0.0', '1.1.0']) {
    reporter.loaded('catalog', version, 80);
    reporter.failed('catalog', version, 'load');
    reporter.failed('catalog', version, 'render');
  }
  hidePage();
  expect(bodies).toEqual([
    {
      page: 'signed',
      events: ['1.0.0', '1.1.0'].flatMap((version) => [
        { ...load, version },
        { type: 'failure', section: 'catalog', version, reason: 'load', isLoaded: true },
      ]),
    },
  ]);
});

test('sends nothing from a page without a signature', () => {
  const bodies: string[] = [];
  const reporter = createReporter(undefined, (body) => bodies.push(body));
  reporter.started();
  hidePage();
  expect(bodies).toEqual([]);
});
