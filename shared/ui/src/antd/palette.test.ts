import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const sheet = readFileSync(join(import.meta.dirname, '../components/tokens.css'), 'utf8');
const tokens = new Map(
  [...sheet.matchAll(/--dar-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
);

function token(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

/** Returns the contrast ratio of two colours (WCAG 2). */
function contrast(first: string, second: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(Object.entries(palette))('antd and tokens.css have the same %s', (name, value) => {
  expect(token(kebab(name))).toBe(value);
});

const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'success', 'warn', 'danger'].flatMap(
    (text) =>
      [
        [text, 'surface'],
        [text, 'ground'],
      ] as const,
  ),
  ['ink-soft', 'sunken'],
  ['ink-faint', 'sunken'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-strong'],
  ['accent', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['ink-soft', 'accent-tint'],
  ['success', 'success-tint'],
  ['warn', 'warn-tint'],
  ['danger', 'danger-tint'],
];

test.each(TEXTS)('%s on %s has a contrast of 4.5 (WCAG AA, text)', (text, ground) => {
  expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['line-control', 'surface'],
  ['star', 'surface'],
  ['accent', 'ground'],
])('%s on %s has a contrast of 3 (WCAG AA, shapes)', (shape, ground) => {
  expect(contrast(token(shape), token(ground))).toBeGreaterThanOrEqual(3);
});
