import { expect, test } from 'vitest';
import { COLORS } from './colors.ts';

type Color = keyof typeof COLORS;

/** Returns the contrast ratio of two colours (WCAG 2). */
function contrast(first: Color, second: Color): number {
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(COLORS[color].slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PAGE_TEXTS = ['ink', 'inkSoft', 'inkFaint', 'accent', 'accentStrong', 'success', 'warn', 'danger'] as const;
const TEXTS: readonly (readonly [text: Color, ground: Color])[] = [
  ...PAGE_TEXTS.flatMap((text) => [[text, 'surface'] as const, [text, 'ground'] as const]),
  ['inkSoft', 'sunken'],
  ['inkFaint', 'sunken'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onAccent', 'danger'],
  ['onAccent', 'dangerStrong'],
  ['accent', 'accentTint'],
  ['ink', 'accentTint'],
  ['inkSoft', 'accentTint'],
  ['success', 'successTint'],
  ['warn', 'warnTint'],
  ['danger', 'dangerTint'],
  ['surface', 'ink'],
];

test.each(TEXTS)('%s on %s has a contrast of 4.5 (WCAG AA, text)', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['lineControl', 'surface'],
  ['star', 'surface'],
  ['accent', 'ground'],
  ['successTint', 'ink'],
  ['dangerTint', 'ink'],
  ['glow', 'ink'],
] as const)('%s on %s has a contrast of 3 (WCAG AA, shapes)', (shape, ground) => {
  expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
});
