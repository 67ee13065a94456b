import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dar } from '../support/dar.ts';
import { ORIGIN } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

const BUILD = 'mfe-booking';
// The versions of a site that runs on must be new each time.
const patch = Date.now();

/** Returns a copy of a built section with another version. */
async function copyBuild(folder: string, version: string): Promise<string> {
  const copy = join(folder, version);
  await cp(`${BUILD}/dist`, join(copy, 'dist'), { recursive: true });
  await writeFile(join(copy, 'package.json'), JSON.stringify({ version }));
  return copy;
}

test('release opens a section in a browser, and does not pin a version that throws there', async () => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'dar-release-'));
  try {
    const good = await dar('release', await copyBuild(folder, `0.1.${patch}`), '--no-build', '--no-pin');
    expect(good.stderr).toContain('Opened in a browser: /cart BookingModal TimeChooser\n');
    expect(good.stderr).toContain('\nOpened in a browser: / of catalog, which consumes it\n');
    expect(good).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`booking 0.1.${patch} is published, not pinned.\n${ORIGIN}/preview?ticket=`),
    });

    const broken = await copyBuild(folder, `0.1.${patch + 1}`);
    const { entry } = JSON.parse(await readFile(join(broken, 'dist/section.json'), 'utf8'));
    await appendFile(join(broken, 'dist', entry), ";throw new Error('broken')");
    const refused = await dar('release', broken, '--no-build');
    expect(refused.stderr).toMatch(/failed its smoke test in a browser\..*\n- \/cart: /);
    expect(refused.stderr).toContain('\n- / of catalog: ');
    expect(refused.code).toBe(1);

    const { sites } = JSON.parse((await dar('sites', '--json')).stdout);
    expect(sites.shop.pins.booking.version).not.toContain(`${patch}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
