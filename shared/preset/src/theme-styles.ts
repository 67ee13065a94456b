import { dirname, join } from 'node:path';
import { extractStyle } from '@ant-design/static-style-extract';
import { COLORS } from '@dar/contracts/brand/colors';
import type { RsbuildPlugin } from '@rsbuild/core';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement } from 'react';

interface Theme {
  readonly ANTD_PREFIX: string;
  readonly ANTD_COMPONENTS: readonly string[];
  readonly antdTheme: ThemeConfig;
}

const TOKENS = Object.entries(COLORS).map(
  ([name, value]) => [`--dar-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value] as const,
);
/** The tokens of the colours in antd's properties. Of two with one value, the first. antd writes white on a colour as `#fff`. */
const TOKENS_BY_COLOR = new Map([
  ...TOKENS.toReversed().map(([name, value]): [string, string] => [value, name]),
  ['#fff', '--dar-on-accent'],
]);
const COLOR = /(?<=--antd-[^:;]+:[^;]*)#[0-9a-f]{3,6}\b/g;
const RADIUS = /(?<=--antd-border-radius(?:-sm|-lg)?:)14px/g;

/** antd's rules for every link of the page. Outside of antd's components they would take colour and focus ring away. */
const LINK_RULES = /(?<=^|\})a(?=[:{[])[^{}]*\{[^{}]*\}/g;

/** Fills two sheets of @dar/ui: `colors.css` with the brand's colours, `antd.css` with antd's components in the shop's theme. */
export function themeStyles(): RsbuildPlugin {
  return {
    name: 'dar:theme-styles',
    setup(api) {
      api.transform({ test: /[\\/]ui[\\/]src[\\/]app-root[\\/]colors\.css$/ }, colorStyles);
      api.transform({ test: /[\\/]ui[\\/]src[\\/]antd[\\/]antd\.css$/ }, async ({ importModule, resourcePath }) =>
        antdStyles(await importModule<Theme>(join(dirname(resourcePath), 'theme.ts'))),
      );
    },
  };
}

export function colorStyles(): string {
  return `:root{${TOKENS.map(([name, value]) => `${name}:${value};`).join('')}}`;
}

/** Returns antd's rules, so that browsers compute none. Its colours are the page's, which a partner's theme can change. */
export function antdStyles({ ANTD_PREFIX: prefixCls, ANTD_COMPONENTS, antdTheme }: Theme): string {
  const theme = { ...antdTheme, zeroRuntime: false };
  const css = extractStyle({
    includes: [...ANTD_COMPONENTS],
    customTheme: (components) => createElement(ConfigProvider, { prefixCls, theme }, components),
  });
  const themed = css
    .replace(LINK_RULES, '')
    .replace(RADIUS, 'var(--dar-radius-control)')
    .replace(COLOR, (color) => {
      const token = TOKENS_BY_COLOR.get(color);
      return token ? `var(${token})` : color;
    });
  return `@layer antd {${themed}}`;
}
