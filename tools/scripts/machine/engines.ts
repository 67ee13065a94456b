import { firstProgram, placesInPath } from '../../cli/src/smoke/programs.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { requireBrowser } from './browser.ts';
import { installDebianPackages } from './programs.ts';

const PROGRAMS = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
} as const;

type Package = keyof typeof PROGRAMS;

const PACKAGES = Object.keys(PROGRAMS) as Package[];

/** Returns the programs as environment variables. Installs what is missing; throws ScriptError when that fails. */
export async function requireEngines(group: ProcessGroup): Promise<Readonly<Record<string, string>>> {
  const chromium = await requireBrowser(group);
  const missing = await missingPackages();
  if (missing.length > 0) {
    console.info(`Installing ${missing.join(', ')} for the engine tests …`);
    const installed = await installDebianPackages(group, missing);
    const names = (await missingPackages()).join(' ');
    const hint = `install them (on Debian, as root: apt-get install ${names})`;
    if (names) throw new ScriptError(`The engine tests need ${names}: ${hint}.\n${installed?.output ?? ''}`.trimEnd());
  }
  const [firefox = '', webkit = ''] = await Promise.all([find('firefox-esr'), find('webkit2gtk-driver')]);
  return { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox, WEBKIT_PATH: webkit };
}

async function missingPackages(): Promise<Package[]> {
  const found = await Promise.all(PACKAGES.map(find));
  return PACKAGES.filter((_, index) => !found[index]);
}

function find(name: Package): Promise<string | undefined> {
  return firstProgram(placesInPath(PROGRAMS[name]));
}
