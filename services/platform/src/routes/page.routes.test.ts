import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@dar/registry/testing/fake-builds';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { pageRoutes } from './page.routes.ts';

async function startPage({ isBuilt = true } = {}) {
  const folder = await temporaryFolder();
  if (isBuilt) {
    await mkdir(join(folder.path, 'static'), { recursive: true });
    await writeFile(join(folder.path, 'index.html'), '<title>Platform</title>');
    await writeFile(join(folder.path, 'static/index.1a2b.js'), 'start()');
  }
  const app = Fastify();
  await app.register(pageRoutes(folder.path));
  onTestFinished(async () => {
    await app.close();
    await folder[Symbol.asyncDispose]();
  });
  return app;
}

test('redirects to the address of the page', async () => {
  const response = await (await startPage()).inject('/platform');
  expect([response.statusCode, response.headers.location]).toEqual([308, '/platform/']);
});

test('serves the page without caching, for no other site to frame', async () => {
  const { statusCode, body, headers } = await (await startPage()).inject('/platform/');
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '<title>Platform</title>', 'no-cache']);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('serves files with a hash in their name for ever', async () => {
  const { body, headers } = await (await startPage()).inject('/platform/static/index.1a2b.js');
  expect([body, headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable']);
});

test('explains a missing build', async () => {
  const { statusCode, body } = await (await startPage({ isBuilt: false })).inject('/platform/');
  expect([statusCode, body]).toEqual([503, 'The page is not built: npm start builds it.\n']);
});
