type Attributes = Readonly<Record<string, string>>;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function makeButton(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: className }, text);
  button.addEventListener('click', onPress);
  return button;
}
