import type { EmbedTheme } from '../embed-options.ts';
import { ROOT_CLASS } from './adapt-styles.ts';

interface ThemeField {
  /** The CSS property that validates the value. */
  readonly property: string;
  /** Properties of @dar/ui. */
  readonly tokens: readonly string[];
  /** Properties of antd, which computes its own from the shop's palette. */
  readonly antd: readonly string[];
}

const FIELDS: Readonly<Record<keyof EmbedTheme, ThemeField>> = {
  accent: {
    property: 'color',
    tokens: ['accent'],
    antd: ['color-primary', 'color-primary-border', 'color-link', 'color-info'],
  },
  accentStrong: {
    property: 'color',
    tokens: ['accent-strong'],
    antd: ['color-primary-hover', 'color-primary-active', 'color-link-hover', 'color-link-active'],
  },
  accentTint: { property: 'color', tokens: ['accent-tint'], antd: ['color-primary-bg', 'control-item-bg-active'] },
  onAccent: { property: 'color', tokens: ['on-accent'], antd: ['color-text-light-solid'] },
  surface: {
    property: 'color',
    tokens: ['surface'],
    antd: ['color-bg-container', 'color-bg-elevated', 'modal-content-bg'],
  },
  ink: { property: 'color', tokens: ['ink'], antd: ['color-text', 'color-text-heading', 'modal-title-color'] },
  font: { property: 'font-family', tokens: ['font'], antd: [] },
  radius: {
    property: 'border-radius',
    tokens: ['radius-control', 'radius-card', 'radius-sheet'],
    antd: ['border-radius', 'border-radius-sm', 'border-radius-lg'],
  },
};

/** Returns the rules of a partner's theme. Ignores unknown fields and invalid values. */
export function themeStyles(theme: EmbedTheme, isValid: (property: string, value: string) => boolean): string {
  const known = Object.entries(FIELDS).flatMap(([field, { property, tokens, antd }]) => {
    const value: unknown = theme[field as keyof EmbedTheme];
    return typeof value === 'string' && isValid(property, value) ? [{ value, tokens, antd }] : [];
  });
  const declarations = (prefix: string, names: 'tokens' | 'antd') =>
    known.flatMap((field) => field[names].map((name) => `--${prefix}-${name}: ${field.value};`)).join(' ');
  return `.${ROOT_CLASS} { ${declarations('dar', 'tokens')} }
.${ROOT_CLASS} .dar-theme { ${declarations('antd', 'antd')} }`;
}
