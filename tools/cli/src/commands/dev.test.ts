import { once } from 'node:events';
import getPort from 'get-port';
import { expect, it } from 'vitest';
import { runDar } from '../run-dar.ts';
import { PAGE, startFakeServer, startFakeShop } from '../testing/fake-shop.ts';
import { MANIFEST, sectionPackage } from '../testing/section-package.ts';

interface RunningCommand extends AsyncDisposable {
  readonly origin: string;
  readonly lines: readonly string[];
}

/** Runs `dar dev` until it says that it is ready, or ends. */
async function startDev(cwd: string, ...args: string[]): Promise<RunningCommand & { readonly code?: number }> {
  const origin = `http://localhost:${await getPort()}`;
  const lines: string[] = [];
  const events = new EventTarget();
  const stopped = once(events, 'stop');
  const ready = new Promise<undefined>((resolve) => {
    events.addEventListener('ready', () => resolve(undefined));
  });
  const err = (line: string) => {
    lines.push(line);
    if (line.includes(`is at ${origin}`)) events.dispatchEvent(new Event('ready'));
  };
  const command = ['dev', ...args, '--port', new URL(origin).port];
  const ended = runDar(command, { env: {}, cwd, out: err, err, stopped });
  const code = await Promise.race([ended, ready]);
  return {
    origin,
    lines,
    ...(code !== undefined && { code }),
    async [Symbol.asyncDispose]() {
      events.dispatchEvent(new Event('stop'));
      await ended;
    },
  };
}

const DEV_SCRIPT = `
import { createServer } from 'node:http';
const server = createServer(({ url }, response) => {
  if (url !== '/section.json') response.writeHead(404).end();
  else response.setHeader('content-type', 'application/json').end(${JSON.stringify(JSON.stringify(MANIFEST))});
}).listen(0, 'localhost', () => console.log('Local: \\u001b[36mhttp://localhost:' + server.address().port + '/\\u001b[39m'));
`;

const devPackage = async (config: object) => {
  const section = await sectionPackage(config);
  await section.write('package.json', JSON.stringify({ scripts: { dev: 'node dev.mjs' } }));
  await section.write('dev.mjs', DEV_SCRIPT);
  return section;
};

it('serves the shop of the configuration with the section that the script dev serves, and ends both', async () => {
  await using shop = await startFakeShop();
  await using section = await devPackage({ shop: shop.origin });
  let server = '';
  {
    await using dev = await startDev(section.folder);
    server = dev.lines.join('\n').match(/Local: (\S+)/)?.[1] ?? '';
    const html = await (await fetch(`${dev.origin}/tips`)).text();
    expect(html).toContain(`"entry":"${server}tips.js"`);
  }
  await expect
    .poll(() =>
      fetch(server).then(
        () => 'runs',
        () => 'ended',
      ),
    )
    .toBe('ended');
});

it('ends with a sentence when the development server ends', async () => {
  await using shop = await startFakeShop();
  await using section = await devPackage({ shop: shop.origin });
  await section.write('dev.mjs', 'process.exit(3);');
  await using dev = await startDev(section.folder);
  expect([dev.code, dev.lines.at(-1)]).toEqual([1, `The development server of ${section.folder} ended with code 3.`]);
});

it('names the live sections when the section is new in the shop', async () => {
  await using shop = await startFakeShop();
  await using server = await startFakeServer({ '/section.json': { ...MANIFEST, name: 'tisp' } });
  await using section = await sectionPackage();
  await using dev = await startDev(section.folder, '--shop', shop.origin, '--server', server.origin);
  expect(dev.lines[0]).toContain('has no section tisp, only tips, booking.');
});

it('takes an ordinary remote by its federation manifest and the field dar of package.json', async () => {
  await using shop = await startFakeShop();
  const remoteEntry = { name: 'remoteEntry.js', path: 'static', type: 'module' };
  const manifest = { metaData: { globalName: 'water', remoteEntry }, exposes: [{ name: 'routes' }] };
  await using server = await startFakeServer({ '/mf-manifest.json': manifest });
  await using section = await sectionPackage();
  await section.write('package.json', JSON.stringify({ dar: { name: 'water', owns: ['/water'] } }));
  await using dev = await startDev(section.folder, '--shop', shop.origin, '--server', server.origin);
  const registry = (await (await fetch(`${dev.origin}/registry/1.json`)).json()) as { sections: object[] };
  expect(registry.sections.at(-1)).toEqual({
    name: 'water',
    version: 'dev',
    entry: `${server.origin}/static/remoteEntry.js`,
    entryName: 'water',
    entryType: 'module',
    owns: ['/water'],
    exposes: ['routes'],
    isLocal: true,
  });
});

const OTHER_PAGE = { '/': '<h1>Not a shop</h1>' };
const NO_SERVER = 'http://localhost:1';

it.each([
  ['no shop', {}, [], 2, /^Which shop\? Add --shop <address>, or shop to dar\.config\.json\.$/],
  [
    'a shop that does not run',
    {},
    ['--shop', NO_SERVER],
    1,
    /^The shop at http:\/\/localhost:1 does not respond: .+\.$/,
  ],
  ['an address that is none', {}, ['--shop', 'shop'], 2, /^shop is not an address such as https:\/\/shop\.example\.$/],
])('says in a sentence what is wrong: %s', async (_what, config, args, code, message) => {
  await using section = await sectionPackage(config);
  await using dev = await startDev(section.folder, ...args);
  expect([dev.code, dev.lines.join('\n')]).toEqual([code, expect.stringMatching(message)]);
});

it.each([
  ['no script dev', [], {}, 2, /has no script "dev": add it, or give the address/],
  [
    'a server that does not run',
    ['--server', NO_SERVER],
    {},
    1,
    /^The development server at http:\/\/localhost:1 does not respond\.$/,
  ],
  ['a server without a section', ['--server'], { '/': PAGE }, 1, /serves no section\.json and no mf-manifest\.json/],
  [
    'a remote without a name',
    ['--server'],
    {
      '/mf-manifest.json': {
        metaData: { globalName: 'a', remoteEntry: { name: 'a.js', path: '', type: 'global' } },
        exposes: [],
      },
    },
    2,
    /needs a field "dar" with its name/,
  ],
  [
    'the shell',
    ['--server'],
    { '/section.json': { ...MANIFEST, name: 'host' } },
    1,
    /serves the shell, which is no section/,
  ],
])('says in a sentence what is wrong beside a running shop: %s', async (_what, flags, routes, code, message) => {
  await using shop = await startFakeShop();
  await using server = await startFakeServer(routes);
  await using section = await sectionPackage();
  const args = flags.length === 1 ? [...flags, server.origin] : flags;
  await using dev = await startDev(section.folder, '--shop', shop.origin, ...args);
  expect([dev.code, dev.lines.join('\n')]).toEqual([code, expect.stringMatching(message)]);
});

it('says that an address is no shop, and that a port is taken', async () => {
  await using other = await startFakeServer({ ...OTHER_PAGE, '/section.json': MANIFEST });
  await using section = await sectionPackage();
  await using dev = await startDev(section.folder, '--shop', other.origin);
  expect([dev.code, dev.lines]).toEqual([1, [expect.stringContaining('is not the address of a shop')]]);
  await using shop = await startFakeShop();
  const { port } = new URL(other.origin);
  const args = ['--shop', shop.origin, '--server', other.origin, '--port', port];
  const lines: string[] = [];
  const surroundings = { env: {}, cwd: section.folder, out: () => {}, err: (line: string) => void lines.push(line) };
  expect(await runDar(['dev', ...args], surroundings)).toBe(1);
  expect(lines).toEqual([`Port ${port} is in use: choose another one with --port.`]);
});
