import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, it } from 'vitest';
import { startFakePlatform, TOKEN } from './testing/fake-platform.ts';
import { dar, runIn, sectionPackage } from './testing/section-package.ts';

/** Runs `dar` with other variables than the team's, and returns all that it prints. */
async function darWith(env: Record<string, string>, cwd: string, ...args: string[]) {
  const { code, out, err } = await runIn(cwd, env, ...args);
  return { code, text: out || err };
}

it('lists the versions with the sites that show them', async () => {
  await using platform = await startFakePlatform();
  await using section = await sectionPackage({ smokePaths: [] });
  await dar(platform, section.folder, 'release', '--no-build');
  expect((await dar(platform, section.folder, 'list')).out).toBe(
    'tips  1.0.0  20 Nov 2026, 23:15 GMT+14  the team  0 kB  live on shop',
  );
  const { out } = await dar(platform, section.folder, 'list', '--json');
  expect(JSON.parse(out).releases).toMatchObject([{ section: 'tips', version: '1.0.0', fileCount: 3 }]);
});

it('takes the origin and the token from the nearest configuration, and a variable before it', async () => {
  await using platform = await startFakePlatform();
  await using section = await sectionPackage({ origin: platform.origin, tokenFile: 'secret/token' });
  await section.write('secret/token', `${TOKEN}\n`);
  const below = join(section.folder, 'dist');
  expect((await darWith({}, below, 'list')).code).toBe(0);
  const variables = { DAR_ORIGIN: platform.origin, DAR_TOKEN: 'another' };
  expect(await darWith(variables, below, 'list')).toEqual({ code: 3, text: 'The token is unknown.' });
});

it.each([
  ['without a platform', {}, {}, /Which platform\? Set DAR_ORIGIN/],
  ['without a token', { origin: 'http://localhost:1' }, {}, /There is no token: set DAR_TOKEN/],
  ['with an empty token file', { origin: 'http://localhost:1', tokenFile: 'none' }, {}, /There is no token in .*none/],
  ['with an unknown setting', { orign: 'x' }, {}, /dar\.config\.json is wrong\. .*"orign"/],
  ['with a wrong address', {}, { DAR_ORIGIN: 'shop', DAR_TOKEN: TOKEN }, /shop is not an address/],
])('exits with 2 %s', async (_case, config, env, message) => {
  await using section = await sectionPackage(config);
  expect(await darWith(env, section.folder, 'list')).toEqual({ code: 2, text: expect.stringMatching(message) });
});

it.each([
  [['lis'], "unknown command 'lis'\n(Did you mean list?)"],
  [['pin', 'tips'], "missing required argument 'version'"],
  [['preview', 'tips'], 'name a section and a version, or a package with --snapshot'],
  [['preview', 'tips', '1.0.0', '--snapshot'], 'name a section and a version, or a package with --snapshot'],
  [['canary', 'start', 'tips', '1.0.0', '--percent', '100'], 'It must be a whole number from 1 to 99.'],
])('exits with 2 and explains the wrong usage %j', async (args, message) => {
  await using section = await sectionPackage();
  const { code, text } = await darWith({}, section.folder, ...args);
  expect([code, text]).toEqual([2, expect.stringContaining(message)]);
});

it('sends the token of the environment to no address of a configuration', async () => {
  await using platform = await startFakePlatform();
  await using section = await sectionPackage({ origin: platform.origin });
  const { code, text } = await darWith({ DAR_TOKEN: TOKEN }, section.folder, 'list');
  expect([code, text]).toEqual([2, 'DAR_TOKEN goes to DAR_ORIGIN or --origin only: set one of them.']);
});

it('sends the token of a configuration to no other address, and follows no redirect', async () => {
  await using platform = await startFakePlatform();
  await using section = await sectionPackage({ origin: 'http://localhost:1', tokenFile: 'token' });
  await section.write('token', TOKEN);
  const { code, text } = await darWith({ DAR_ORIGIN: platform.origin }, section.folder, 'list');
  expect([code, text]).toEqual([2, expect.stringContaining('There is no token')]);
  const seen: (string | undefined)[] = [];
  const elsewhere = createServer(({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(307, { location: `${platform.origin}/platform/api/releases` }).end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const redirected = await dar({ origin }, section.folder, 'list');
  elsewhere.closeAllConnections();
  elsewhere.close();
  expect(redirected.code).toBe(1);
  expect(seen.length).toBeGreaterThan(0);
});

it('exits with 1 when the platform does not answer', async () => {
  await using section = await sectionPackage();
  const origin = `http://127.0.0.1:${await getPort()}`;
  const { code, err } = await dar({ origin }, section.folder, 'list');
  expect([code, err]).toEqual([1, expect.stringContaining(`${origin} does not answer: `)]);
});

it('prints help and its version', async () => {
  const help = await darWith({}, '/', '--help');
  expect([help.code, help.text]).toEqual([0, expect.stringContaining('Exit codes: 0 done')]);
  expect(await darWith({}, '/', '--version')).toEqual({ code: 0, text: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});
