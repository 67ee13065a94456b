import { type Browser, chromium } from 'playwright';
import { requireBrowser } from '../../../scripts/machine/browser.ts';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

export async function launchBrowser(group: ProcessGroup): Promise<Browser> {
  return chromium.launch({ executablePath: await requireBrowser(group), args: CHROMIUM_ARGS });
}
