import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core';
import { type Engine, type EnginePage, PHONE, type Point, type Serializable, TIME_ZONE } from './driver.ts';

// Puppeteer's types expect handles as arguments.
type AnyFunction = (...args: unknown[]) => unknown;

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** Starts Chromium or Firefox, the latter by WebDriver BiDi. */
export async function startPuppeteer(browser: 'chrome' | 'firefox', program: string): Promise<Engine> {
  const started = await launch({
    browser,
    executablePath: program,
    args: browser === 'chrome' ? CHROMIUM_ARGS : [],
    env: { ...process.env, TZ: TIME_ZONE },
    defaultViewport: { ...PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  });
  return { openPage: () => openPage(started), close: () => started.close() };
}

async function openPage(browser: Browser): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  return new PuppeteerPage(context, await context.newPage());
}

class PuppeteerPage implements EnginePage {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #errors: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('console', (message) => message.type() === 'error' && this.#errors.push(message.text()));
    page.on('pageerror', (error) => this.#errors.push(String(error)));
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async runScript(source: string): Promise<void> {
    await this.#page.evaluate(source);
  }

  async evaluate<Args extends Serializable[], Result extends Serializable>(
    run: (...args: Args) => Result,
    ...args: Args
  ) {
    return (await this.#page.evaluate(run as AnyFunction, ...args)) as Result;
  }

  async evaluateInFrame<Args extends Serializable[], Result extends Serializable>(
    address: string,
    run: (...args: Args) => Result,
    ...args: Args
  ) {
    const frame = this.#page.frames().find((candidate) => candidate.url().endsWith(address));
    if (!frame) throw new Error(`no frame of ${address}`);
    return (await frame.evaluate(run as AnyFunction, ...args)) as Result;
  }

  click({ x, y }: Point): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  async fill(text: string): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
    await keyboard.type(text);
  }

  async pressEscape(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }

  async screenshot(file: string): Promise<void> {
    await this.#page.screenshot({ path: file as `${string}.png` });
  }

  async errors(): Promise<readonly string[]> {
    return this.#errors;
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
