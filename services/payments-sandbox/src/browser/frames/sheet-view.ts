import { make } from './elements.ts';

interface SheetView {
  readonly title: string;
  readonly text: string;
  readonly amount: string;
  readonly close: HTMLButtonElement;
  readonly actions: readonly HTMLButtonElement[];
}

/** Renders a small page with a title, an amount and buttons, and focuses its title for screen readers. */
export function showSheet({ title, text, amount, close, actions }: SheetView): void {
  const heading = make('h1', { tabindex: '-1' }, title);
  const head = make('div', { class: 'head' }, heading, close);
  const price = make('p', { class: 'amount' }, make('bdi', {}, amount));
  document.title = title;
  document.body.replaceChildren(
    make('div', { class: 'stack sheet' }, head, make('p', { class: 'note' }, text), price, ...actions),
  );
  heading.focus();
}
