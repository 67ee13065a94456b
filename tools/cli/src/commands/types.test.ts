import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  PLATFORM_TOKEN,
  pin,
  publish,
  sectionFiles,
  startShop,
} from '../../../../services/platform/src/testing/platform-client.ts';
import { runIn } from '../testing/section-package.ts';

const ROOT = join(import.meta.dirname, '../../../..');
// A consuming section finds React and Dar's packages here.
const CACHE = join(ROOT, 'mfe-catalog/node_modules/.cache');

let shop: Awaited<ReturnType<typeof startShop>>;
let origin: string;
let folder: string;

beforeAll(async () => {
  shop = await startShop();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(join(CACHE, 'dar-types-'));
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const darTypes = (path = folder) => runIn(path, { DAR_ORIGIN: origin, DAR_TOKEN: PLATFORM_TOKEN }, 'types');

const consume = (...consumes: string[]) =>
  writeFile(join(folder, 'package.json'), JSON.stringify({ dar: { consumes } }));

/** Publishes and pins a version of `booking` whose modal has these props. */
async function releaseBooking(version: string, props: string): Promise<void> {
  const types = {
    'BookingModal.d.ts': `export { default } from './compiled-types/booking-modal';`,
    'compiled-types/booking-modal.d.ts': `export default function BookingModal(props: ${props}): null;`,
    '../outside.d.ts': 'export {};',
    'code.js': 'run();',
  };
  const archive = zipSync(Object.fromEntries(Object.entries(types).map(([path, text]) => [path, strToU8(text)])));
  const files = { ...sectionFiles('booking', { exposes: ['BookingModal'], code: version }), '@mf-types.zip': archive };
  await publish(shop, { section: 'booking', version, files });
  await pin(shop, 'booking', version);
}

/** Returns what the compiler says of a consuming section that gives these props. */
async function compile(props: string): Promise<string> {
  const page = `import { RemoteComponent } from '@dar/app/remote-component';
export const page = <RemoteComponent of="booking/BookingModal" props={${props}} skeleton={null} failure={() => null} />;
`;
  await writeFile(join(folder, 'src/page.tsx'), page);
  const config = { extends: join(ROOT, 'examples/section/tsconfig.json'), include: [join(folder, 'src')], exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  return tsc.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('makes a wrong prop an error of the compiler in the consuming section, by the types of the live version', async () => {
  await consume('booking/BookingModal');
  await releaseBooking('1.0.0', '{ serviceId: number }');
  expect((await darTypes()).out).toBe('src/@mf-types has the types of booking 1.0.0.');
  expect(await compile('{ serviceId: 7 }')).toBe('');
  expect(await compile(`{ serviceId: '7' }`)).toMatch(
    /page\.tsx\(2,\d+\): error TS2322: Type 'string' is not assignable/,
  );
  await releaseBooking('1.1.0', '{ serviceId: string }');
  await darTypes();
  expect(await compile(`{ serviceId: '7' }`)).toBe('');
}, 60_000);

it('writes declarations only, and none outside of its folder', async () => {
  await consume('booking/BookingModal');
  await releaseBooking('1.2.0', '{}');
  await darTypes();
  const written = await readdir(join(folder, 'src/@mf-types'), { recursive: true });
  expect(written.filter((path) => path.includes('.')).sort()).toEqual([
    'booking/BookingModal.d.ts',
    'booking/compiled-types/booking-modal.d.ts',
    'index.d.ts',
  ]);
});

it('takes the components from the build of a section', async () => {
  await releaseBooking('1.3.0', '{}');
  await writeFile(join(folder, 'package.json'), '{}');
  await mkdir(join(folder, 'dist'), { recursive: true });
  const { 'section.json': manifest } = sectionFiles('tips', { consumes: ['booking/BookingModal'] });
  await writeFile(join(folder, 'dist/section.json'), manifest ?? '');
  expect((await darTypes()).code).toBe(0);
  expect(await readFile(join(folder, 'src/@mf-types/index.d.ts'), 'utf8')).toContain(
    "'booking/BookingModal': ComponentProps<typeof import('./booking/BookingModal').default>;",
  );
  await rm(join(folder, 'dist'), { recursive: true });
});

it.each([
  [['water/Tip'], 'shop has no section water.'],
  [['booking/Wizard'], 'booking/Wizard is no component of the live booking.'],
  [['catalog/SearchBox'], 'catalog 1.0.0 has no types: its team builds and releases it with dar release.'],
])('says why there are no types of %j', async (consumes, message) => {
  await releaseBooking('1.4.0', '{}');
  await consume(...consumes);
  expect((await darTypes()).err).toBe(message);
});

it('says where a package names what it consumes', async () => {
  await writeFile(join(folder, 'package.json'), '{}');
  expect((await darTypes()).err).toContain('does not say what it consumes: build it first');
});
