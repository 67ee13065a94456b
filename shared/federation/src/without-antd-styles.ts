import type { RsbuildPlugin } from '@rsbuild/core';

/** The modules of antd that compute rules. */
export const STYLE_MODULES = /[\\/]antd[\\/]es[\\/].*[\\/]style([\\/].*)?\.js$/;

/** A call that makes the style hook of a component, up to the function that computes its rules. */
const STYLE_HOOK = /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\((?:'[^']*'|\[[^\]]*\]), /g;

/** Leaves out the functions that compute antd's rules, a fifth of antd's code: `antd.css` has the rules (`zeroRuntime`). */
export function withoutAntdStyles(): RsbuildPlugin {
  return {
    name: 'dar:without-antd-styles',
    setup: (api) => api.transform({ test: STYLE_MODULES }, ({ code }) => dropStyles(code)),
  };
}

/** Replaces the function of each style hook. The bundler removes the dead branch with all that only it uses. */
export function dropStyles(code: string): string {
  return code.replaceAll(STYLE_HOOK, '$&true ? () => [] : ');
}
