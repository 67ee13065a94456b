import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './drivers/driver.ts';

/** A pattern in a form that can be sent to the page. */
export type NamePattern = { readonly source: string; readonly flags: string };

/** One step on the way to an element: what to look for within the step before. */
export type Step = {
  readonly role: string | null;
  readonly label: NamePattern | null;
  readonly name: NamePattern | null;
  readonly index: number;
};

interface PageTools {
  find(steps: readonly Step[]): HTMLElement | undefined;
  /** Returns where to click an element once it is in view, at rest and not covered. */
  findClickPoint(steps: readonly Step[]): Point | null;
  /** True when a click has reached the element whose point was found last: the page may have scrolled in between. */
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

  const patternOf = ({ source, flags }: NamePattern) => new RegExp(source, flags);

  const matchesOf = (scope: HTMLElement, { role, name, label }: Step): HTMLElement[] => {
    if (label) return queryAllByLabelText(scope, patternOf(label));
    return queryAllByRole(scope, role ?? '', name ? { name: patternOf(name) } : {});
  };

  const find = (steps: readonly Step[]) => {
    let scope: HTMLElement | undefined = document.body;
    for (const step of steps) scope = scope && matchesOf(scope, step).at(step.index);
    return scope;
  };

  const isAnimating = ({ effect, playState }: Animation, element: Element) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !isEndless && target?.contains(element) === true;
  };

  const places = new WeakMap<Element, string>();

  // An animation that is about to start moves nothing yet, so the place is compared with that of the previous look too.
  const isMoving = (element: Element) => {
    const place = JSON.stringify(element.getBoundingClientRect());
    const wasHere = places.get(element) === place;
    places.set(element, place);
    return !wasHere || document.getAnimations().some((animation) => isAnimating(animation, element));
  };

  const middleOf = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };

  const isInFront = (element: Element) => {
    const { x, y } = middleOf(element);
    const front = document.elementFromPoint(x, y);
    return front !== null && element.contains(front);
  };

  // People press the label of a radio button; the input itself may be invisible.
  const pressedPartOf = (element: HTMLElement) =>
    element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? ((element.labels?.[0] as HTMLElement | undefined) ?? element)
      : element;

  let aim: Element | undefined;
  let wasHit = false;
  const noteClick = ({ target }: MouseEvent) => {
    wasHit ||= target instanceof Node && aim?.contains(target) === true;
  };
  document.addEventListener('click', noteClick, true);

  const findClickPoint = (steps: readonly Step[]) => {
    const found = find(steps);
    const element = found && pressedPartOf(found);
    if (!element || element.matches(':disabled')) return null;
    if (!isInFront(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (isMoving(element) || !isInFront(element)) return null;
    aim = element;
    wasHit = false;
    return middleOf(element);
  };

  window.pageTools = { find, findClickPoint, wasClicked: () => wasHit };
}
