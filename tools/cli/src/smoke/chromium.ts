import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Chromium without windows. The browser tests need two thirds of the processor time with it. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of a Chromium: CHROMIUM_PATH, Playwright's or the machine's. */
export async function findChromium(pathOfPlaywright: string | undefined): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'],
    pathOfPlaywright,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    MAC_CHROME,
  ];
  for (const path of candidates) if (path && (await isProgram(path))) return path;
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
