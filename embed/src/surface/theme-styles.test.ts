import { expect, test } from 'vitest';
import { themeStyles } from './theme-styles.ts';

test('sets the tokens of the shop', () => {
  expect(themeStyles({ accent: 'teal' }, () => true)).toBe('.dar-root { --dar-accent: teal; }');
});

test('ignores values that are not of the field, and unknown fields', () => {
  const theme = { accent: 'red } body { display: none', unknown: 'red', ink: 7 } as object;
  const rules = themeStyles(theme, (property, value) => property === 'color' && value === 'red');
  expect(rules).toBe('.dar-root {  }');
});
