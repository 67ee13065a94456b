import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { test as base } from '../support/test.ts';
import type { Engine, EnginePage } from './drivers/driver.ts';
import { startPuppeteer } from './drivers/puppeteer-driver.ts';
import { startWebkit } from './drivers/webkit-driver.ts';
import { Phone } from './phone.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

interface EngineFixtures {
  /** A page with a stored position, in the language of the project. */
  readonly phone: Phone;
}

interface EngineWorkerFixtures {
  readonly engine: Engine;
}

// Firefox compares the hash of no content when a navigation ends the load of a script.
const ABORTED_LOAD = `The computed hash is “${createHash('sha256').digest('base64')}”`;

const POSITION = JSON.stringify({ latitude: 25.2048, longitude: 55.2708, city: 'Dubai', timestamp: 0 });

/** A test fails on console errors that it does not expect, and saves a screenshot when it fails. */
export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
    async ({}, use, { project }) => {
      const engine = await startEngine(project.metadata['engine'] as EngineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  phone: async ({ engine, translation, expectedErrors, baseURL }, use, info) => {
    await mkdir(info.outputDir, { recursive: true });
    const page = await engine.openPage();
    const phone = new Phone(page, { origin: baseURL ?? '', screenshots: info.outputDir });
    await phone.open(`/login?lang=${translation.language}`);
    await page.runScript(`localStorage.setItem('userLocation', ${JSON.stringify(POSITION)})`);
    await use(phone);
    const unexpected = await unexpectedErrors(page, expectedErrors);
    if (info.status !== info.expectedStatus || unexpected.length > 0)
      await page.screenshot(info.outputPath('failure.png'));
    await page.close();
    test.expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
});

export const { expect } = test;

async function unexpectedErrors(page: EnginePage, expected: readonly string[]): Promise<string[]> {
  const errors = await page.errors();
  return errors.filter((error) => ![ABORTED_LOAD, ...expected].some((part) => error.includes(part)));
}

function startEngine(name: EngineName): Promise<Engine> {
  const program = process.env[`${name.toUpperCase()}_PATH`] ?? '';
  switch (name) {
    case 'chromium':
      return startPuppeteer('chrome', program);
    case 'firefox':
      return startPuppeteer('firefox', program);
    case 'webkit':
      return startWebkit(program);
  }
}
