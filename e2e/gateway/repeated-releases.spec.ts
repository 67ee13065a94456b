import { LONG } from '../support/long-tests.ts';
import { releaseChanged, restoringPins } from '../support/releases.ts';
import { readMetrics } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

const RELEASES = 24;
const MB = 1024 * 1024;
// Garbage that the processes have not collected yet.
const MARGIN = 1.25;

test('renders each of 24 releases of a section without a memory leak', { tag: LONG }, async ({ request }) => {
  // Each release starts a process.
  test.slow();
  const resident: number[] = [];
  const processes: number[] = [];
  await restoringPins(async () => {
    for (let release = 0; release < RELEASES; release += 1) {
      const version = await releaseChanged('catalog', (code) => `${code}\n// ${release}`);
      const html = await (await request.get('/service?activity_id=11')).text();
      expect(html).toContain(`/releases/catalog/${version}/`);
      expect(html).toContain('id="dar-state"');
      const metrics = await readMetrics();
      resident.push(metrics.get('process_resident_memory_bytes') ?? Number.NaN);
      const each = [...metrics]
        .filter(([name]) => name.startsWith('dar_render_process_bytes'))
        .map(([, bytes]) => bytes);
      processes.push(Math.max(...each));
    }
  });
  for (const [what, series] of Object.entries({ resident, processes })) {
    // The processes of two releases overlap for a moment, so the least memory shows a leak best.
    const early = Math.min(...series.slice(6, 12));
    const late = Math.min(...series.slice(18));
    test.info().annotations.push({
      type: what,
      description: `${(early / MB).toFixed(1)} MB, then ${(late / MB).toFixed(1)} MB`,
    });
    expect(late, what).toBeLessThan(early * MARGIN);
  }
});
