import { SETTING_NAMES } from '@dar/contracts/office';
import { expect, test } from 'vitest';
import { SETTING_GROUPS } from './setting-groups.ts';

test('shows every setting once', () => {
  expect(Object.values(SETTING_GROUPS).flat().sort()).toEqual([...SETTING_NAMES].sort());
});
