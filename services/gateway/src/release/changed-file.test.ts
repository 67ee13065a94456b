import { writeFiles, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { freePort } from '@dar/testing/free-port';
import { expect, it } from 'vitest';
import { startReleasedGateway } from '../testing/test-gateway.ts';

it('names a changed file of the only version of a section in metrics, and serves all other files and pages', async () => {
  const METRICS_PORT = String(await freePort());
  await using gateway = await startReleasedGateway({ METRICS_PORT });
  const { storage, folder, artifacts, app } = gateway;
  const build = await writeSectionBuild(folder, { name: 'booking', owns: ['/cart'], code: 'entry' });
  await writeFiles(build, { 'dist/chunk.js': 'chunk' });
  const { version } = await releaseBuild(storage, build);
  const hash = (await storage.database.readRelease('booking', version))?.files['chunk.js']?.hash ?? '';
  await writeFiles(artifacts, { [`blobs/${hash.slice(0, 2)}/${hash}`]: 'other code' });
  const statusOf = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html,*/*' } })).statusCode;
  const base = `/releases/booking/${version}`;
  const urls = ['/cart', '/service/7', '/readyz', `${base}/static/js/entry.js`, `${base}/chunk.js`];
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200, 404]);
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const series = `dar_tampered_files_total{section="booking",version="${version}",file="chunk.js"}`;
  expect(metrics).toContain(series);
});
