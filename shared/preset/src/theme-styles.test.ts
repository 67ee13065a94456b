import { expect, it, vi } from 'vitest';
import { antdStyles, colorStyles } from './theme-styles.ts';

const readAntdStyles = async () => {
  // The library renders a deprecated component of antd.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return antdStyles(await import(new URL('./antd/theme.ts', import.meta.resolve('@dar/ui')).href));
};

it('gives the pages the colours of the brand', () => {
  expect(colorStyles()).toMatch(/^:root\{.*--dar-accent-strong:#0e4638;.*\}$/);
});

it('has the rules of the components of antd', async () => {
  const css = await readAntdStyles();
  for (const name of ['btn', 'form', 'input', 'message', 'modal']) {
    expect(css).toContain(`.dar-${name}{`);
  }
});

it('gives antd the colours and corners of the page, which a theme of a partner can change', async () => {
  const css = await readAntdStyles();
  expect(css).toMatch(/--antd-color-primary:var\(--dar-accent\);/);
  expect(css).toMatch(/--antd-input-active-shadow:0 0 0 1px var\(--dar-accent\);/);
  expect(css).toMatch(/--antd-color-text-light-solid:var\(--dar-on-accent\);/);
  expect(css).toMatch(/--antd-border-radius-lg:var\(--dar-radius-control\);/);
});

it('has no rule for the links of the page', async () => {
  const css = await readAntdStyles();
  expect(css).toContain('.anticon{');
  expect(css).not.toMatch(/[{}]a[{:[]/);
});
