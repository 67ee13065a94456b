import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TextMatcher } from '../support/translation.ts';
import type { EnginePage, Serializable } from './drivers/driver.ts';
import { installPageTools, type NamePattern, type Step } from './page-tools.ts';

const TIMEOUT_MS = 30_000;
// A slow engine handles a click seconds later, and a second click could close what the first one opens.
const CLICK_TIMEOUT_MS = 8_000;
const INTERVAL_MS = 50;

const library = fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'));
const PAGE_SCRIPT = `${readFileSync(library, 'utf8')}\n(${installPageTools})();`;

/** Finds an element by role and accessible name, or a field by its label. */
export interface Target {
  readonly role?: string;
  /** A part of the name, or a pattern. */
  readonly name?: TextMatcher;
  readonly label?: TextMatcher;
  /** The text of the button of a `<details>`, which has no role. */
  readonly summary?: TextMatcher;
  readonly within?: Target;
  /** The position among several matches, from 0; -1 is the last. */
  readonly index?: number;
}

/** Page object for any engine. Every action and expectation waits until it succeeds, for 30 seconds at most. */
export class Phone {
  readonly page: EnginePage;
  readonly origin: string;
  readonly #screenshots: string;

  /** `screenshots` is a folder. */
  constructor(page: EnginePage, { origin, screenshots }: { readonly origin: string; readonly screenshots: string }) {
    this.page = page;
    this.origin = origin;
    this.#screenshots = screenshots;
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    const isHydrated = () => this.page.evaluate(() => performance.getEntriesByName('dar:hydrated').length > 0);
    await this.waitUntil(`${path} answers`, isHydrated);
  }

  async expectVisible(target: Target): Promise<void> {
    await this.waitUntil(`${describe(target)} is shown`, () => this.#isShown(target));
  }

  async expectHidden(target: Target): Promise<void> {
    await this.waitUntil(`${describe(target)} is hidden`, async () => !(await this.#isShown(target)));
  }

  async expectText(text: TextMatcher, within?: Target): Promise<void> {
    const pattern = toPattern(text);
    await this.waitUntil(`${text} is shown`, async () => pattern.test(await this.innerText(within)));
  }

  async expectFocused(target: Target): Promise<void> {
    // The selector :focus matches nothing while the window of the browser is not active.
    const isFocused = (steps: readonly Step[]) => window.pageTools?.find(steps) === document.activeElement;
    await this.waitUntil(`${describe(target)} has the focus`, () => this.#evaluate(isFocused, stepsTo(target)));
  }

  async expectPath(path: TextMatcher): Promise<void> {
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
    await this.expectFocused(target);
    await this.page.fill(text);
  }

  /** Checks a radio button or a checkbox. */
  async check(target: Target): Promise<void> {
    await this.click(target);
    await this.waitUntil(`${describe(target)} is checked`, () => this.is(target, 'checked'));
  }

  /** Types into the fields of a frame, by their ids. */
  async fillFrame(address: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.waitUntil(`the fields of ${address} are filled`, () =>
      this.page.evaluateInFrame(address, typeIntoFields, fields),
    );
  }

  /** Presses the first button of a frame with a text. */
  async clickInFrame(address: string, text: string): Promise<void> {
    await this.waitUntil(`${text} of ${address} is pressed`, () =>
      this.page.evaluateInFrame(address, pressButton, text),
    );
  }

  pressEscape(): Promise<void> {
    return this.page.pressEscape();
  }

  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname + location.search);
  }

  /** Returns the visible text of an element or of the page. */
  innerText(target?: Target): Promise<string> {
    const read = (steps: readonly Step[]) => {
      const element = steps.length > 0 ? window.pageTools?.find(steps) : document.body;
      return element?.innerText ?? '';
    };
    return this.#evaluate(read, target ? stepsTo(target) : []);
  }

  /** Returns whether an element matches a pseudo-class; false while the element is missing. */
  is(target: Target, state: 'checked' | 'disabled'): Promise<boolean> {
    const matches = (steps: readonly Step[], selector: string) =>
      window.pageTools?.find(steps)?.matches(selector) ?? false;
    return this.#evaluate(matches, stepsTo(target), `:${state}`);
  }

  #horizontalOverflow(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }

  /** Saves a screenshot with the test results. Throws when the page is wider than the phone. */
  async screenshot(name: string): Promise<void> {
    const overflow = await this.#horizontalOverflow();
    if (overflow > 0) throw new Error(`${await this.path()} is ${overflow} px wider than the phone`);
    await this.page.screenshot(join(this.#screenshots, `${name}.png`));
  }

  /** Waits until the condition is true. An error counts as false, since a navigation may be under way. */
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
    throw new Error(`Waited ${TIMEOUT_MS / 1_000} s until ${what}.`, { cause });
  }

  #isShown(target: Target): Promise<boolean> {
    return this.#evaluate((steps: readonly Step[]) => window.pageTools?.find(steps) !== undefined, stepsTo(target));
  }

  /** Waits for the click to arrive. */
  async #wasClicked(): Promise<boolean> {
    const deadline = Date.now() + CLICK_TIMEOUT_MS;
    // Without the tools, the click has opened another page.
    const isHit = () => this.page.evaluate(() => window.pageTools?.wasClicked() ?? true).catch(() => true);
    while (!(await isHit())) {
      if (Date.now() > deadline) return false;
      await pause(INTERVAL_MS);
    }
    return true;
  }

  async #evaluate<Args extends Serializable[], Result extends Serializable>(
    run: (...args: Args) => Result,
    ...args: Args
  ) {
    await this.#installTools();
    return this.page.evaluate(run, ...args);
  }

  async #installTools(): Promise<void> {
    const isInstalled = await this.page.evaluate(() => window.pageTools !== undefined);
    if (!isInstalled) await this.page.runScript(PAGE_SCRIPT);
  }
}

/** Runs in a frame. Returns false while a field is missing. */
function typeIntoFields(fields: Readonly<Record<string, string>>): boolean {
  const inputs = Object.entries(fields).map(([id, text]) => ({ input: document.getElementById(id), text }));
  for (const { input, text } of inputs) {
    if (!(input instanceof HTMLInputElement)) return false;
    input.value = text;
    input.dispatchEvent(new Event('change'));
  }
  return true;
}

/** Runs in a frame. Returns false while the button is missing. */
function pressButton(text: string): boolean {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  button?.click();
  return button !== undefined;
}

/** Returns a pattern that finds a text anywhere, in upper or lower case. */
function toPattern(text: TextMatcher): RegExp {
  return typeof text === 'string' ? new RegExp(RegExp.escape(text), 'i') : text;
}

function stepsTo({ within, role, name, label, summary, index = 0 }: Target): Step[] {
  const send = (text: TextMatcher | undefined): NamePattern | null => {
    if (text === undefined) return null;
    const { source, flags } = toPattern(text);
    return { source, flags };
  };
  return [
    ...(within ? stepsTo(within) : []),
    { role: role ?? null, name: send(name), label: send(label), summary: send(summary), index },
  ];
}

function describe({ within, role, name, label, summary }: Target): string {
  const what = summary ? `summary ${summary}` : label ? `field ${label}` : `${role} ${name ?? ''}`.trim();
  return within ? `${what} in ${describe(within)}` : what;
}
