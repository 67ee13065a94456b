const BAR_STYLE = `position: fixed; inset: auto 0 0; z-index: 2001; display: flex; gap: 0.75rem; justify-content: space-between;
  align-items: center; padding: 0.25rem 0.5rem 0.25rem 0.75rem; background: var(--dar-ink); color: var(--dar-surface);
  font: 0.8125rem/1.4 ui-monospace, monospace`;

const BUTTON_STYLE = `flex: none; padding: 0.25rem 0.75rem; border: 1px solid var(--dar-line-control); border-radius: 4px;
  background: transparent; color: inherit; font: inherit; cursor: pointer`;

/** Adds the bar of the overlay, whose button removes it and calls `onClose`. Returns the bar. */
export function showOverlayBar(onClose: () => void): HTMLElement {
  const bar = document.createElement('aside');
  bar.setAttribute('style', BAR_STYLE);
  bar.setAttribute('aria-label', 'Overlay');
  bar.dir = 'ltr';
  bar.lang = 'en';
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('style', BUTTON_STYLE);
  close.textContent = 'Close';
  close.addEventListener('click', () => {
    bar.remove();
    onClose();
  });
  bar.append('Overlay of sections', close);
  document.body.append(bar);
  return bar;
}
