import type { Page } from 'playwright/test';

/** All computed styles of an element, by property. */
type Styles = Readonly<Record<string, string>>;

/** Returns the computed styles of the elements below a selector, also of those in its shadow root, in document order. */
export function computedStyles(page: Page, selector: string): Promise<readonly Styles[]> {
  return page.evaluate((root) => {
    const getElements = (parent: ParentNode): Element[] =>
      [...parent.children].flatMap((element) => [element, ...getElements(element.shadowRoot ?? element)]);
    return [...document.querySelectorAll(root)]
      .flatMap((element) => getElements(element.shadowRoot ?? element))
      .map((element) => {
        const styles = getComputedStyle(element);
        // Variables matter only where another property uses them.
        const names = [...styles].filter((name) => !name.startsWith('--'));
        return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(name)]));
      });
  }, selector);
}
