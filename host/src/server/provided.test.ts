import { PROVIDED_MODULES } from '@dar/preset/singletons';
import { expect, it } from 'vitest';
import { provided } from './provided.ts';

it('provides every module that the server builds of sections omit', () => {
  expect(Object.keys(provided)).toEqual(PROVIDED_MODULES);
});
