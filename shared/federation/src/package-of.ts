/** Returns the package of a module: `@dar/ui` for `@dar/ui/forms`, `react` for `react/`. */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
