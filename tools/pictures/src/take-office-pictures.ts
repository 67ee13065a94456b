import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../../cli/src/smoke/chromium.ts';

const OFFICE = process.env['OFFICE_ORIGIN'] ?? 'http://localhost:3200';
const SHOP = process.env['SHOP_ORIGIN'] ?? 'http://localhost:3000';
const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MEMBER = '500000001';

interface Picture {
  readonly name: string;
  /** The button of the sign-in page, in English. */
  readonly role: string;
  readonly path: string;
  readonly language?: 'ar';
}

const PICTURES: readonly Picture[] = [
  { name: 'office-board-en', role: 'Dispatcher', path: '/today' },
  { name: 'office-board-ar', role: 'Dispatcher', path: '/today', language: 'ar' },
  { name: 'office-orders-en', role: 'Support', path: '/orders' },
  { name: 'office-catalog-en', role: 'Editor', path: '/catalog' },
  { name: 'office-money-en', role: 'Finance', path: '/money?view=cash' },
  { name: 'office-settings-en', role: 'Owner', path: '/settings' },
];

/** Takes the pictures of docs/office.md from a site that runs with OFFICE_DEMO=city. */
async function takePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const executablePath = await findChromium(undefined);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  await takeSignIn(browser);
  for (const picture of PICTURES) await takePage(browser, picture);
  await takeCrew(browser);
  await browser.close();
}

async function takeSignIn(browser: Browser): Promise<void> {
  const page = await openPage(browser, { width: 900, height: 640 }, 'en');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Dispatcher' }).waitFor();
  await store(page, 'office-sign-in-en');
}

async function takePage(browser: Browser, { name, role, path, language }: Picture): Promise<void> {
  const page = await openPage(browser, WIDE, 'en');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: role, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  if (language) await setLanguage(page, language);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('row').nth(1).or(page.getByRole('treeitem').first()).first().waitFor();
  await page.locator('.ant-spin-spinning').first().waitFor({ state: 'detached' });
  await store(page, name);
}

/** Signs a member of the demo in with the code of the outbox. */
async function takeCrew(browser: Browser): Promise<void> {
  const page = await openPage(browser, PHONE, 'en');
  await page.goto('/crew/sign-in');
  await page.getByLabel('Mobile number').fill(MEMBER);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  await code.fill(await readCode());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const current = page.locator('details[open]').first();
  await current.waitFor();
  await current.evaluate((element) => element.scrollIntoView());
  await store(page, 'office-crew-en');
}

async function readCode(): Promise<string> {
  const outbox = `${SHOP}/dev/outbox?to=${encodeURIComponent(`+971${MEMBER}`)}`;
  const response = await fetch(outbox, { headers: { accept: 'application/json' } });
  const { oData } = (await response.json()) as { oData: { messages: { text: string }[] } };
  const code = /\b\d{4,6}\b/.exec(oData.messages[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`The outbox of ${SHOP} has no code for ${MEMBER}: is the site in demo mode?`);
  return code;
}

async function openPage(browser: Browser, viewport: typeof WIDE, language: 'en' | 'ar'): Promise<Page> {
  const context = await browser.newContext({ baseURL: OFFICE, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await setLanguage(page, language);
  return page;
}

const setLanguage = (page: Page, value: 'en' | 'ar') =>
  page.context().addCookies([{ name: 'dar_office_lang', value, url: OFFICE }]);

/** Text stays sharp, and each file is smaller than 80 kB. */
async function store(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const image = sharp(await page.screenshot({ animations: 'disabled' })).resize({
    width: 1200,
    withoutEnlargement: true,
  });
  await image.webp({ quality: 50, effort: 6 }).toFile(join(FOLDER, `${name}.webp`));
}

await takePictures();
