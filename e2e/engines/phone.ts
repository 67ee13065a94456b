import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Word } from '../support/reader.ts';
import type { EnginePage, Plain } from './drivers/driver.ts';
import { installPageTools, type NamePattern, type Step } from './page-tools.ts';

const TIMEOUT_MS = 20_000;
const CLICK_TIMEOUT_MS = 1_000;
const INTERVAL_MS = 50;

const library = fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'));
const PAGE_SCRIPT = `${readFileSync(library, 'utf8')}\n(${installPageTools})();`;

const SELECTORS = { 'is-checked': ':checked', 'is-disabled': ':disabled' };

/** Which element is meant: by role and accessible name, or by the label of a field. */
export interface Target {
  readonly role?: string;
  /** Text that the name contains, or a pattern. */
  readonly name?: Word;
  readonly label?: Word;
  readonly within?: Target;
  /** Which one of several, from 0; the last by -1. */
  readonly index?: number;
}

/** What a person sees and does on a phone, in any engine. Every action waits until it is possible. */
export class Phone {
  readonly page: EnginePage;
  readonly origin: string;
  readonly #pictures: string;

  /** `pictures` is the folder that keeps them. */
  constructor(page: EnginePage, { origin, pictures }: { readonly origin: string; readonly pictures: string }) {
    this.page = page;
    this.origin = origin;
    this.#pictures = pictures;
  }

  /** Opens a page and waits until its code answers. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    const isHydrated = () => this.page.evaluate(() => Reflect.get(window, 'darEarlyPresses') === undefined);
    await this.waitUntil(`${path} answers`, isHydrated);
  }

  async see(target: Target): Promise<void> {
    await this.waitUntil(`${describe(target)} is shown`, () => this.#isShown(target));
  }

  async seeGone(target: Target): Promise<void> {
    await this.waitUntil(`${describe(target)} is gone`, async () => !(await this.#isShown(target)));
  }

  /** Waits until the page, or a part of it, contains the text. */
  async seeText(text: Word, within?: Target): Promise<void> {
    const pattern = patternOf(text);
    await this.waitUntil(`${text} is read`, async () => pattern.test(await this.readText(within)));
  }

  async seeFocused(target: Target): Promise<void> {
    // The selector :focus matches nothing while the window of the browser is not active.
    const isFocused = (steps: readonly Step[]) => window.pageTools?.find(steps) === document.activeElement;
    await this.waitUntil(`${describe(target)} has the focus`, () => this.#evaluate(isFocused, stepsTo(target)));
  }

  async seePath(path: Word): Promise<void> {
    const isThere = (here: string) => (typeof path === 'string' ? here === path : path.test(here));
    await this.waitUntil(`the address is ${path}`, async () => isThere(await this.path()));
  }

  async click(target: Target): Promise<void> {
    const find = (steps: readonly Step[]) => window.pageTools?.findClickPoint(steps);
    await this.waitUntil(`${describe(target)} can be clicked`, async () => {
      const point = await this.#evaluate(find, stepsTo(target));
      if (!point) return false;
      await this.page.click(point);
      return this.#wasClicked();
    });
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.seeFocused(target);
    await this.page.fill(text);
  }

  /** Chooses a radio button or a checkbox and waits until it is chosen. */
  async choose(target: Target): Promise<void> {
    await this.click(target);
    await this.waitUntil(`${describe(target)} is chosen`, () => this.ask(target, 'is-checked'));
  }

  pressEscape(): Promise<void> {
    return this.page.pressEscape();
  }

  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname + location.search);
  }

  /** Returns the text that is visible in an element, or in the whole page. */
  readText(target?: Target): Promise<string> {
    const read = (steps: readonly Step[]) => {
      const element = steps.length > 0 ? window.pageTools?.find(steps) : document.body;
      return element?.innerText ?? '';
    };
    return this.#evaluate(read, target ? stepsTo(target) : []);
  }

  /** Answers a question about an element; false while the element is missing. */
  ask(target: Target, question: keyof typeof SELECTORS): Promise<boolean> {
    const matches = (steps: readonly Step[], selector: string) =>
      window.pageTools?.find(steps)?.matches(selector) ?? false;
    return this.#evaluate(matches, stepsTo(target), SELECTORS[question]);
  }

  #sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }

  /** Keeps a picture of the screen with the results, for people to look at. The page must fit the phone's width. */
  async picture(name: string): Promise<void> {
    const overflow = await this.#sidewaysScroll();
    if (overflow > 0) throw new Error(`${await this.path()} is ${overflow} px wider than the phone`);
    await this.page.screenshot(join(this.#pictures, `${name}.png`));
  }

  /** Waits until the condition is true. An error counts as not yet: the page may be on its way to the next one. */
  async waitUntil(what: string, condition: () => Promise<unknown>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    let cause: unknown;
    while (Date.now() < deadline) {
      try {
        if (await condition()) return;
        cause = undefined;
      } catch (error) {
        cause = error;
      }
      await pause(INTERVAL_MS);
    }
    throw new Error(`Waited ${TIMEOUT_MS / 1_000} s in vain until ${what}.`, { cause });
  }

  #isShown(target: Target): Promise<boolean> {
    return this.#evaluate((steps: readonly Step[]) => window.pageTools?.find(steps) !== undefined, stepsTo(target));
  }

  /** Waits a moment for the click to arrive: a second one could close what the first one opens. */
  async #wasClicked(): Promise<boolean> {
    const deadline = Date.now() + CLICK_TIMEOUT_MS;
    // Where the tools are gone, the click has led to another page.
    const isHit = () => this.page.evaluate(() => window.pageTools?.wasClicked() ?? true).catch(() => true);
    while (!(await isHit())) {
      if (Date.now() > deadline) return false;
      await pause(INTERVAL_MS);
    }
    return true;
  }

  async #evaluate<Args extends Plain[], Result extends Plain>(run: (...args: Args) => Result, ...args: Args) {
    await this.#installTools();
    return this.page.evaluate(run, ...args);
  }

  async #installTools(): Promise<void> {
    const isInstalled = await this.page.evaluate(() => window.pageTools !== undefined);
    if (!isInstalled) await this.page.runScript(PAGE_SCRIPT);
  }
}

/** Turns text into a pattern that finds it anywhere, in whatever case. */
function patternOf(word: Word): RegExp {
  return typeof word === 'string' ? new RegExp(RegExp.escape(word), 'i') : word;
}

function stepsTo({ within, role, name, label, index = 0 }: Target): Step[] {
  const send = (word: Word | undefined): NamePattern | null => {
    if (word === undefined) return null;
    const { source, flags } = patternOf(word);
    return { source, flags };
  };
  return [...(within ? stepsTo(within) : []), { role: role ?? null, name: send(name), label: send(label), index }];
}

function describe({ within, role, name, label }: Target): string {
  const what = label ? `field ${label}` : `${role} ${name ?? ''}`.trim();
  return within ? `${what} in ${describe(within)}` : what;
}
