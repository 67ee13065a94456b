import { clearOverrides, type Overrides } from './overrides.ts';

const STYLE = `position: fixed; inset: auto 0 0; z-index: 2000; display: flex; gap: 1rem; justify-content: center;
  align-items: center; padding: 0.25rem 1rem; background: #1f1f1f; color: #fff; font: 0.8125rem/1.5 monospace`;

/** Shows a bar at the bottom of the page with the overridden sections, for developers only. Its button ends the overrides. */
export function showOverrideBar(overrides: Overrides): void {
  const bar = document.createElement('aside');
  bar.setAttribute('style', STYLE);
  bar.dir = 'ltr';
  bar.lang = 'en';
  bar.setAttribute('aria-label', 'Overrides');
  const list = document.createElement('span');
  list.textContent = [...overrides].map(([name, address]) => `${name} from ${address}`).join(', ');
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = 'Clear';
  clear.addEventListener('click', clearOverrides);
  bar.append(list, clear);
  document.body.append(bar);
}
