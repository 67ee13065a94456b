const STACK_ID = 'dar-developer-bars';

const STACK_STYLE = `position: fixed; inset: auto 0 0; z-index: 2001; background: #1f1f1f; color: #fff;
  font: 0.8125rem/1.4 ui-monospace, monospace`;

const BAR_STYLE = `display: flex; gap: 0.75rem; justify-content: space-between; align-items: center;
  padding: 0.25rem 0.5rem 0.25rem 0.75rem`;

const BUTTON_STYLE = `flex: none; padding: 0.25rem 0.75rem; border: 1px solid #8c8c8c; border-radius: 4px;
  background: transparent; color: inherit; font: inherit; cursor: pointer`;

interface DeveloperBar {
  readonly label: string;
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

/** Shows a bar with a button at the bottom of the page, above other bars. Returns a function that removes it. */
export function showDeveloperBar({ label, text, button, onPress }: DeveloperBar): () => void {
  const bar = document.createElement('aside');
  bar.setAttribute('style', BAR_STYLE);
  bar.setAttribute('aria-label', label);
  const content = document.createElement('span');
  // A long address has no spaces.
  content.style.overflowWrap = 'anywhere';
  content.textContent = text;
  const end = document.createElement('button');
  end.type = 'button';
  end.setAttribute('style', BUTTON_STYLE);
  end.textContent = button;
  end.addEventListener('click', onPress);
  bar.append(content, end);
  barStack().prepend(bar);
  return () => bar.remove();
}

/** Returns the height in pixels that bars cover at the bottom of the page. */
export function developerBarsHeight(): number {
  return document.getElementById(STACK_ID)?.offsetHeight ?? 0;
}

function barStack(): HTMLElement {
  const existing = document.getElementById(STACK_ID);
  if (existing) return existing;
  const stack = document.createElement('div');
  stack.id = STACK_ID;
  stack.dir = 'ltr';
  stack.lang = 'en';
  stack.setAttribute('style', STACK_STYLE);
  document.body.append(stack);
  return stack;
}
