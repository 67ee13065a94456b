import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { waitUntilReady } from '../../../tools/scripts/processes/wait-until-ready.ts';
import { type Engine, type EnginePage, PHONE, type Point, type Serializable, TIME_ZONE } from './driver.ts';
import { startVirtualDisplay } from './virtual-display.ts';

// With its default margins the browser's toolbar is wider than a phone.
const NARROW_TOOLBAR = 'button, entry { min-width: 0; padding: 0; margin: 0; }';
// A person hovers and presses for a moment. Without it, WebKit may dispatch the click on an ancestor.
const PRESS_MS = 100;
const GTK_VERSIONS = ['gtk-3.0', 'gtk-4.0'];

declare global {
  interface Window {
    recordedErrors?: string[];
  }
}

/** Starts WebKitGTK's WebDriver on a virtual display. It serves one page at a time. */
export async function startWebkit(program: string): Promise<Engine> {
  const display = await startVirtualDisplay();
  const configuration = await writeGtkConfiguration();
  const port = await getPort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    DISPLAY: display.name,
    XDG_CONFIG_HOME: configuration,
    TZ: TIME_ZONE,
    // Without a graphics card, GPU rendering takes twice the time.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  const server = spawn(program, [`--port=${port}`], { env: environment, stdio: 'ignore' });
  await waitUntilReady('WebKitWebDriver', `${address}/status`);
  return {
    openPage: () => openPage(address),
    close: async () => {
      server.kill();
      display.close();
      await rm(configuration, { recursive: true });
    },
  };
}

async function writeGtkConfiguration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dar-webkit-'));
  for (const version of GTK_VERSIONS) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'gtk.css'), NARROW_TOOLBAR);
  }
  return folder;
}

async function openPage(address: string): Promise<EnginePage> {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await setViewport(driver);
  return new WebkitPage(driver);
}

/** Sets the size of the page; the window is larger by its toolbar. */
async function setViewport(driver: WebDriver): Promise<void> {
  const window = driver.manage().window();
  const { height } = await window.getRect();
  const innerHeight = await driver.executeScript<number>(() => globalThis.innerHeight);
  await window.setRect({ x: 0, y: 0, width: PHONE.width, height: PHONE.height + height - innerHeight });
}

class WebkitPage implements EnginePage {
  readonly #driver: WebDriver;
  readonly #errors: string[] = [];

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  async goto(address: string): Promise<void> {
    await this.errors();
    await this.#driver.get(address);
  }

  async runScript(source: string): Promise<void> {
    await this.#driver.executeScript(recordErrors);
    await this.#driver.executeScript(source);
  }

  evaluate<Args extends Serializable[], Result extends Serializable>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.#driver.executeScript<Result>(run, ...args);
  }

  async evaluateInFrame<Args extends Serializable[], Result extends Serializable>(
    address: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    await this.#driver.switchTo().frame(this.#driver.findElement(By.css(`iframe[src$="${address}"]`)));
    try {
      return await this.#driver.executeScript<Result>(run, ...args);
    } finally {
      await this.#driver.switchTo().defaultContent();
    }
  }

  async click({ x, y }: Point): Promise<void> {
    await this.#driver.actions().move({ x, y }).pause(PRESS_MS).press().pause(PRESS_MS).release().perform();
  }

  async fill(text: string): Promise<void> {
    const { CONTROL } = Key;
    await this.#driver.actions().keyDown(CONTROL).sendKeys('a').keyUp(CONTROL).sendKeys(text).perform();
  }

  async pressEscape(): Promise<void> {
    await this.#driver.actions().sendKeys(Key.ESCAPE).perform();
  }

  async screenshot(file: string): Promise<void> {
    await writeFile(file, await this.#driver.takeScreenshot(), 'base64');
  }

  async errors(): Promise<readonly string[]> {
    const news = await this.#driver.executeScript<string[]>(() => window.recordedErrors?.splice(0) ?? []);
    this.#errors.push(...news);
    return this.#errors;
  }

  close(): Promise<void> {
    return this.#driver.quit();
  }
}

/** Runs in the page: WebKitGTK's driver reports no console messages. */
function recordErrors(): void {
  if (window.recordedErrors) return;
  const recorded: string[] = [];
  window.recordedErrors = recorded;
  const logError = console.error;
  console.error = (...parts: unknown[]) => {
    recorded.push(parts.map(String).join(' '));
    logError.apply(console, parts);
  };
  addEventListener('error', ({ message }) => recorded.push(message));
  addEventListener('unhandledrejection', ({ reason }) => recorded.push(String(reason)));
}
