import { firstProgram, placesInPath } from './programs.ts';

/** Chromium without windows. The browser tests need two thirds of the processor time with it. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of a Chromium: CHROMIUM_PATH, Playwright's or the machine's. */
export async function findChromium(pathOfPlaywright: string | undefined): Promise<string | undefined> {
  return firstProgram([process.env['CHROMIUM_PATH'], pathOfPlaywright, ...placesInPath(NAMES), MAC_CHROME]);
}
