const STACK_ID = 'dar-developer-bars';

const STACK_STYLE = `position: fixed; inset: auto 0 0; z-index: 2001; background: var(--dar-ink); color: var(--dar-surface);
  font: 0.8125rem/1.4 ui-monospace, monospace`;

const BAR_STYLE = `display: flex; gap: 0.75rem; justify-content: space-between; align-items: center;
  padding: 0.25rem 0.5rem 0.25rem 0.75rem`;

const BUTTON_STYLE = `flex: none; padding: 0.25rem 0.75rem; border: 1px solid var(--dar-line-control); border-radius: 4px;
  background: transparent; color: inherit; font: inherit; cursor: pointer`;

interface DeveloperBar {
  readonly label: string;
  readonly text: string;
  readonly button: string;
  readonly onPress: () => void;
}

export function showDeveloperBar({ label, text, button, onPress }: DeveloperBar): () => void {
  const bar = document.createElement('aside');
  bar.setAttribute('style', BAR_STYLE);
  bar.setAttribute('aria-label', label);
  const content = document.createElement('span');
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
