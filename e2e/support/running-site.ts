import { readFile } from 'node:fs/promises';

/** The folder of releases and registry of the site under test, relative to the project's folder. */
export const ARTIFACTS_DIR = process.env['E2E_ARTIFACTS_DIR'] ?? 'test-results/artifacts';

/** The folder of the site's database and of its platform token. */
export const DATA_DIR = 'test-results/data';

/** The database of a site under test that was started elsewhere. */
export const DATABASE_URL = process.env['E2E_DATABASE_URL'];

export const PORT = Number(process.env['E2E_PORT'] ?? 3900);

export const ORIGIN = process.env['E2E_ORIGIN'] ?? `http://localhost:${PORT}`;

export const PLATFORM_PORT = Number(process.env['E2E_PLATFORM_PORT'] ?? 3902);

/** The address of the platform of the site under test. */
export const PLATFORM_ORIGIN = process.env['E2E_PLATFORM_ORIGIN'] ?? `http://localhost:${PLATFORM_PORT}`;

/** The port of the office's site. */
export const OFFICE_SITE_PORT = Number(process.env['E2E_OFFICE_PORT'] ?? PORT + 5);

/** The address of the office of the site under test. */
export const OFFICE_ORIGIN = process.env['E2E_OFFICE_ORIGIN'] ?? `http://localhost:${OFFICE_SITE_PORT}`;

/** The port of the gateway's metrics. */
export const METRICS_PORT = Number(process.env['E2E_METRICS_PORT'] ?? 3901);

/** Whether the site under test was started elsewhere. */
export const IS_EXTERNAL_SITE = Boolean(process.env['E2E_ORIGIN']);

/** Returns the token of the platform's team, which the start of the site made. */
export async function readPlatformToken(): Promise<string> {
  return process.env['E2E_PLATFORM_TOKEN'] ?? (await readFile('test-results/data/platform-token', 'utf8')).trim();
}

/** Returns the gateway's metrics by name with labels. */
export async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}
