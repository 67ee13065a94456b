import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './drivers/driver.ts';

/** A serializable RegExp. */
export type NamePattern = { readonly source: string; readonly flags: string };

/** One step of a query: what to find within the element of the previous step. */
export type Step = {
  readonly role: string | null;
  readonly label: NamePattern | null;
  readonly summary: NamePattern | null;
  readonly name: NamePattern | null;
  readonly index: number;
};

interface PageTools {
  find(steps: readonly Step[]): HTMLElement | undefined;
  /** Returns the point at which to click an element, or null until it is in view, still and not covered. */
  findClickPoint(steps: readonly Step[]): Point | null;
  /** Returns whether a click reached the element of the last point; the page may have scrolled since. */
  wasClicked(): boolean;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    pageTools?: PageTools;
  }
}

/** Runs in the page, after Testing Library. */
export function installPageTools(): void {
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;

  const toPattern = ({ source, flags }: NamePattern) => new RegExp(source, flags);

  const getMatches = (scope: HTMLElement, { role, name, label, summary }: Step): HTMLElement[] => {
    if (summary) {
      const matches = ({ textContent }: Element) => toPattern(summary).test(textContent ?? '');
      return [...scope.querySelectorAll('summary')].filter(matches);
    }
    if (label) return queryAllByLabelText(scope, toPattern(label));
    return queryAllByRole(scope, role ?? '', name ? { name: toPattern(name) } : {});
  };

  const find = (steps: readonly Step[]) => {
    let scope: HTMLElement | undefined = document.body;
    for (const step of steps) scope = scope && getMatches(scope, step).at(step.index);
    return scope;
  };

  const isAnimating = ({ effect, playState }: Animation, element: Element) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !isEndless && target?.contains(element) === true;
  };

  const lastRects = new WeakMap<Element, string>();

  // An animation that is about to start moves nothing yet, so the position is compared with the previous one too.
  const isMoving = (element: Element) => {
    const rect = JSON.stringify(element.getBoundingClientRect());
    const isUnmoved = lastRects.get(element) === rect;
    lastRects.set(element, rect);
    return !isUnmoved || document.getAnimations().some((animation) => isAnimating(animation, element));
  };

  const getCenter = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };

  const isUncovered = (element: Element) => {
    const { x, y } = getCenter(element);
    const topmost = document.elementFromPoint(x, y);
    return topmost !== null && element.contains(topmost);
  };

  // The input of a radio button may be invisible, so its label is clicked.
  const getClickablePart = (element: HTMLElement) =>
    element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? ((element.labels?.[0] as HTMLElement | undefined) ?? element)
      : element;

  let clickTarget: Element | undefined;
  let wasTargetClicked = false;
  const noteClick = ({ target }: MouseEvent) => {
    wasTargetClicked ||= target instanceof Node && clickTarget?.contains(target) === true;
  };
  document.addEventListener('click', noteClick, true);

  const findClickPoint = (steps: readonly Step[]) => {
    const found = find(steps);
    const element = found && getClickablePart(found);
    if (!element || element.matches(':disabled, [aria-disabled="true"]')) return null;
    if (!isUncovered(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Before its opening animation starts, a dialog is transparent and does not move.
    const isVisible = element.checkVisibility({ opacityProperty: true });
    if (!isVisible || isMoving(element) || !isUncovered(element)) return null;
    clickTarget = element;
    wasTargetClicked = false;
    return getCenter(element);
  };

  window.pageTools = { find, findClickPoint, wasClicked: () => wasTargetClicked };
}
