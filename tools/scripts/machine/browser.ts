import { findChromium, HEADLESS_SHELL } from '../../cli/src/smoke/chromium.ts';
import { isProgram } from '../../cli/src/smoke/programs.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { installDebianPackages } from './programs.ts';

export const BROWSER_HINT = `install Chromium (on Debian: apt-get install ${HEADLESS_SHELL}), or set CHROMIUM_PATH to its program`;

/** Returns the path of a Chromium: CHROMIUM_PATH, Playwright's or the system's. Throws ScriptError. */
export async function findBrowser(): Promise<string | undefined> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !(await isProgram(chosen)))
    throw new ScriptError(`CHROMIUM_PATH is ${chosen}, which is not a program: set it to one, or unset it.`);
  return findChromium(await playwrightBrowser());
}

/** Returns the path of a Chromium, which it installs when there is none. Throws ScriptError when that fails. */
export async function requireBrowser(group: ProcessGroup): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  console.info('Installing a browser for the tests …');
  const output = await installBrowser(group);
  const installed = await findBrowser();
  if (installed) return installed;
  throw new ScriptError(`The browser tests need a browser and none could be installed: ${BROWSER_HINT}.\n${output}`);
}

async function installBrowser(group: ProcessGroup): Promise<string> {
  const installed = await installDebianPackages(group, [HEADLESS_SHELL]);
  if (installed?.isOk) return installed.output;
  const args = ['install', 'chromium'];
  return (await group.attempt({ name: 'playwright install', file: 'playwright', args })).output;
}

async function playwrightBrowser(): Promise<string | undefined> {
  try {
    // `npm run doctor` runs without packages.
    return (await import('playwright')).chromium.executablePath();
  } catch {
    return undefined;
  }
}
