import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import { ANTD_PREFIX, antdTheme } from '../src/antd/theme.ts';
import { topLevelRules, withoutUnusedVariables } from './css-rules.ts';

/** The antd components that the facade exports, and those inside them. */
const COMPONENTS = [
  'Alert',
  'App',
  'Button',
  'Checkbox',
  'Empty',
  'Form',
  'Input',
  'Modal',
  'Radio',
  'Row',
  'Skeleton',
  'message',
];

// The library extracts some components a second time, under a key that no page has.
const OTHER_THEME = /^\.css-var-/;

// antd's rule for every link of the page. Without its variables links would lose colour and focus ring.
const LINKS = /^a[{:[]/;

/** Returns the styles of antd's components in the shop's theme, one rule per line. With `zeroRuntime` antd computes none. */
export function antdStyles(): string {
  const theme = { ...antdTheme, zeroRuntime: false };
  const css = extractStyle({
    includes: COMPONENTS,
    customTheme: (components) => createElement(ConfigProvider, { prefixCls: ANTD_PREFIX, theme }, components),
  });
  const rules = topLevelRules(css).filter((rule) => !(OTHER_THEME.test(rule) || LINKS.test(rule)));
  const used = withoutUnusedVariables([...new Set(rules)].join('\n'), '--antd-');
  return `/* Made from theme.ts by \`pnpm --filter @dar/ui antd-styles\`. */\n@layer antd {\n${used}\n}\n`;
}
