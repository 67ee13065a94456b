import { describe, expect, it } from 'vitest';
import { BUNDLER, moduleName, sumSizes } from './module-sizes.ts';

describe('moduleName', () => {
  it.each([
    ['mfe-catalog/src/home/hero.tsx', 'mfe-catalog/src/home/hero.tsx'],
    ['mfe-catalog\\src\\home\\hero.tsx', 'mfe-catalog/src/home/hero.tsx'],
    ['node_modules/zod/index.js', 'zod'],
    ['node_modules/.pnpm/react-dom@19.3.0_react@19.3.0/node_modules/react-dom/cjs/client.js', 'react-dom'],
    ['node_modules/.pnpm/@date-fns+tz@1.4.1/node_modules/@date-fns/tz/tz.js', '@date-fns/tz'],
    [undefined, BUNDLER],
    ['', BUNDLER],
  ])('names %s %s', (path, name) => {
    expect(moduleName(path)).toBe(name);
  });
});

it('sums sizes with the same name, and sorts by name', () => {
  const modules = [
    { name: 'zod', bytes: 3 },
    { name: 'antd', bytes: 1 },
    { name: 'zod', bytes: 4 },
  ];
  expect(JSON.stringify(sumSizes(modules))).toBe('{"antd":1,"zod":7}');
});
