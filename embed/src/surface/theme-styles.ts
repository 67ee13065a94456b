import type { EmbedTheme } from '../views/embed-options.ts';
import { ROOT_CLASS } from './style-sheets.ts';

/** The CSS property that validates a field, and the properties of @dar/ui that it sets. antd's rules use them too. */
const FIELDS: Readonly<Record<keyof EmbedTheme, readonly [property: string, ...tokens: string[]]>> = {
  accent: ['color', 'accent'],
  accentStrong: ['color', 'accent-strong'],
  accentTint: ['color', 'accent-tint'],
  onAccent: ['color', 'on-accent'],
  surface: ['color', 'surface'],
  ink: ['color', 'ink'],
  font: ['font-family', 'font'],
  radius: ['border-radius', 'radius-control', 'radius-card', 'radius-sheet'],
};

/** Returns the rule of a partner's theme. Ignores unknown fields and invalid values. */
export function themeStyles(theme: EmbedTheme, isValid: (property: string, value: string) => boolean): string {
  const declarations = Object.entries(FIELDS).flatMap(([field, [property, ...tokens]]) => {
    const value: unknown = theme[field as keyof EmbedTheme];
    if (typeof value !== 'string' || !isValid(property, value)) return [];
    return tokens.map((token) => `--dar-${token}: ${value};`);
  });
  return `.${ROOT_CLASS} { ${declarations.join(' ')} }`;
}
