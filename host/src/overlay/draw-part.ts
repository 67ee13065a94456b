import type { SectionRelease } from '@dar/app/remotes/registry';
import type { Part } from './find-parts.ts';
import { measureRelease } from './measure-release.ts';

const SECTION_COLOR = 'var(--dar-accent)';
const REMOTE_COLOR = 'var(--dar-danger)';

const LABEL_STYLE = `position: absolute; max-width: 100%; padding: 0 0.375rem; box-sizing: border-box; color: var(--dar-on-accent);
  overflow-wrap: anywhere`;

export function getLabel({ name }: Part, release: SectionRelease | undefined): string {
  if (!release) return name;
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const { version, bytes, milliseconds } = measureRelease(release, timings);
  const size = bytes > 0 ? `${Math.round(bytes / 1000)} kB` : 'size unknown';
  return `${name} ${version} · ${size} · ${Math.round(milliseconds)} ms`;
}

/** A section has its label at the top left, a remote component at the bottom right: they do not cover each other. */
export function drawPart({ name, section, area }: Part, text: string, bottom: number): HTMLElement {
  const isRemote = name !== section;
  const color = isRemote ? REMOTE_COLOR : SECTION_COLOR;
  const border = document.createElement('div');
  border.setAttribute(
    'style',
    `position: absolute; box-sizing: border-box; border: 2px dashed ${color};
     left: ${area.left}px; top: ${area.top}px; width: ${area.width}px; height: ${area.height}px`,
  );
  const label = document.createElement('span');
  label.textContent = text;
  label.setAttribute('style', `${LABEL_STYLE}; background: ${color}`);
  const edge = isRemote ? 'bottom' : 'top';
  const hidden = isRemote ? area.bottom - bottom : -area.top;
  label.style[edge] = `${Math.max(0, hidden)}px`;
  label.style[isRemote ? 'right' : 'left'] = '0';
  border.append(label);
  return border;
}
