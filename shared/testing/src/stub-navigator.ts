import { onTestFinished } from 'vitest';

/** Adds values to `navigator` until the end of the test. The object stays, because modules that load meanwhile read it. */
export function stubNavigator(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}
