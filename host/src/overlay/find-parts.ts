import { remoteFragments } from '@dar/app/remote-component';
import type { FragmentInstance } from 'react';

export interface Part {
  /** The section's name; `<section>/<name>` for a remote component. */
  readonly name: string;
  readonly section: string;
  readonly area: DOMRect;
}

export function findParts(main: Element | null, owner: string | undefined): readonly Part[] {
  const parts = [...remoteFragments].map(
    ([fragment, name]): Part => ({
      name,
      section: name.slice(0, name.indexOf('/')),
      area: unite(getElements(fragment).map(getArea)),
    }),
  );
  if (main && owner) parts.unshift({ name: owner, section: owner, area: getArea(main) });
  return parts.filter(({ area }) => !isEmpty(area));
}

function getElements(fragment: FragmentInstance): readonly Element[] {
  const elements: Element[] = [];
  const collector: ResizeObserver = {
    observe: (element) => void elements.push(element),
    unobserve: () => undefined,
    disconnect: () => undefined,
  };
  fragment.observeUsing(collector);
  fragment.unobserveUsing(collector);
  return elements;
}

// The container of a dialog is empty itself; its children have fixed positions.
function getArea(element: Element): DOMRect {
  const area = element.getBoundingClientRect();
  return isEmpty(area) ? unite([...element.children].map(getArea)) : area;
}

function unite(areas: readonly DOMRect[]): DOMRect {
  const visible = areas.filter((area) => !isEmpty(area));
  if (visible.length === 0) return new DOMRect();
  const left = Math.min(...visible.map((area) => area.left));
  const top = Math.min(...visible.map((area) => area.top));
  const right = Math.max(...visible.map((area) => area.right));
  const bottom = Math.max(...visible.map((area) => area.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function isEmpty({ width, height }: DOMRect): boolean {
  return width === 0 || height === 0;
}
