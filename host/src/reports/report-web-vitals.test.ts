import type { SectionRelease } from '@dar/app/remotes/registry';
import { afterEach, expect, it, vi } from 'vitest';
import { reportWebVitals } from './report-web-vitals.ts';

vi.mock('web-vitals', () => {
  const ignore = () => undefined;
  return {
    onCLS: ignore,
    onFCP: ignore,
    onINP: ignore,
    onTTFB: ignore,
    onLCP: (report: (metric: object) => void) => report({ name: 'LCP', value: 900 }),
  };
});

const owner = {
  name: 'account',
  version: '1.0.0',
  owns: ['/bookings', '/bookings/orders/ordersDetails/:orderId'],
} as unknown as SectionRelease;

afterEach(() => vi.mocked(performance.getEntriesByType).mockRestore());

function measure(address: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceNavigationTiming]);
  const measured = vi.fn();
  reportWebVitals({ started: vi.fn(), loaded: vi.fn(), failed: vi.fn(), measured }, owner);
  return measured;
}

it('names the route of the document, and nothing of its path', () => {
  document.documentElement.lang = 'ar';
  const measured = measure('https://dar.example/bookings/orders/ordersDetails/4711?lang=ar');
  expect(measured).toHaveBeenCalledExactlyOnceWith({
    section: 'account',
    version: '1.0.0',
    route: '/bookings/orders/ordersDetails/:orderId',
    language: 'ar',
    connection: undefined,
    name: 'LCP',
    value: 900,
  });
  expect(JSON.stringify(measured.mock.calls)).not.toContain('4711');
});

it('names the effective type of the connection where the browser has it', () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } });
  expect(measure('https://dar.example/bookings')).toHaveBeenCalledWith(
    expect.objectContaining({ connection: '3g', route: '/bookings' }),
  );
  vi.unstubAllGlobals();
});
