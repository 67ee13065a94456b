import { getDirection, type Language } from '@dar/app/i18n';
import type { EmbedTheme } from '../views/embed-options.ts';
import { applyStyles, ROOT_CLASS } from './style-sheets.ts';
import { themeStyles } from './theme-styles.ts';

export interface Surface {
  readonly content: HTMLElement;
  readonly overlays: HTMLElement;
  remove(): void;
}

const CONTENT = { all: 'initial', display: 'block' };

// Without a size of its own, the page under it can be pressed.
const OVERLAYS = {
  ...CONTENT,
  position: 'fixed',
  inset: '0 auto auto 0',
  width: '0',
  height: '0',
  overflow: 'visible',
  'z-index': '2147483647',
};

export function createSurface(element: Element, language: Language, theme: EmbedTheme): Surface {
  const themeRules = themeStyles(theme, (property, value) => CSS.supports(property, value));
  const create = (parent: Element, styles: Readonly<Record<string, string>>) => {
    const host = document.createElement('div');
    // The page's rules can have `!important` too. They lose against an important style attribute.
    for (const [name, value] of Object.entries(styles)) host.style.setProperty(name, value, 'important');
    const shadow = host.attachShadow({ mode: 'open' });
    const root = shadow.appendChild(document.createElement('div'));
    root.className = ROOT_CLASS;
    root.lang = language;
    root.dir = getDirection(language);
    const stop = applyStyles(shadow, themeRules);
    parent.append(host);
    const remove = () => {
      stop();
      host.remove();
    };
    return { host, root, remove };
  };
  const content = create(element, CONTENT);
  const overlays = create(document.body, OVERLAYS);
  showInTopLayer(overlays.host);
  return {
    content: content.root,
    overlays: overlays.root,
    remove() {
      content.remove();
      overlays.remove();
    },
  };
}

/** Moves the host into the top layer, where no transformed or clipped ancestor reaches it. */
function showInTopLayer(host: HTMLElement): void {
  if (!('showPopover' in host)) return;
  host.popover = 'manual';
  host.showPopover();
}
