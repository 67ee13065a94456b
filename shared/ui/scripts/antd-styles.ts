import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { ANTD_PREFIX, antdTheme } from '../src/antd/theme.ts';
import { topLevelRules, withoutUnusedVariables } from './css-rules.ts';

/** antd's parts that the facades give out, or that their parts are made of. */
const PARTS = ['App', 'Button', 'Drawer', 'Form', 'Input', 'Modal', 'Row', 'message'];

// Some parts are extracted in a provider of their own besides, under a key that no page has.
const FOREIGN_THEME = /^\.css-var-/;

// antd's own look of every link of the page, without the variables that it needs: links would lose colour and focus ring.
const LINKS = /^a[{:[]/;

/** The styles of antd's parts in the shop's theme, one rule a line: with `zeroRuntime` the browser makes none. */
export function antdStyles(): string {
  const theme = { ...antdTheme, zeroRuntime: false };
  const css = extractStyle({
    includes: PARTS,
    customTheme: (parts) => createElement(ConfigProvider, { prefixCls: ANTD_PREFIX, theme }, parts),
  });
  const rules = topLevelRules(css).filter((rule) => !(FOREIGN_THEME.test(rule) || LINKS.test(rule)));
  const used = withoutUnusedVariables([...new Set(rules)].join('\n'), '--antd-');
  return `/* Made from theme.ts by \`pnpm --filter @dar/ui antd-styles\`. */\n@layer antd {\n${used}\n}\n`;
}
