import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { requireBrowser } from './browser.ts';
import { firstProgram, installDebianPackages, placesInPath } from './programs.ts';

/** The programs of the engine tests by the package of Debian that brings them. */
const PROGRAMS = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
} as const;

type Package = keyof typeof PROGRAMS;

const PACKAGES = Object.keys(PROGRAMS) as Package[];

/**
 * Returns the programs of the three engines as the environment of the engine tests, after installing what is missing.
 * Throws ScriptError when that fails.
 */
export async function requireEngines(group: ProcessGroup): Promise<Readonly<Record<string, string>>> {
  const chromium = await requireBrowser(group);
  const missing = await missingPackages();
  if (missing.length > 0) {
    console.info(`Installing ${missing.join(', ')} for the engine tests …`);
    const installed = await installDebianPackages(group, missing);
    await requireNothingMissing(installed?.output);
  }
  const [firefox = '', webkit = ''] = await Promise.all([find('firefox-esr'), find('webkit2gtk-driver')]);
  return { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox, WEBKIT_PATH: webkit };
}

async function requireNothingMissing(output = ''): Promise<void> {
  const missing = await missingPackages();
  if (missing.length === 0) return;
  throw new ScriptError(
    `The engine tests need ${missing.join(', ')}: install them (on Debian, as root: apt-get install ${missing.join(' ')}).\n${output}`.trimEnd(),
  );
}

async function missingPackages(): Promise<Package[]> {
  const found = await Promise.all(PACKAGES.map(find));
  return PACKAGES.filter((_, index) => !found[index]);
}

function find(name: Package): Promise<string | undefined> {
  return firstProgram(placesInPath(PROGRAMS[name]));
}
