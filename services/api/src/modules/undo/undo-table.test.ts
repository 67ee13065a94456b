import { getOfficeAccess, type OfficePath } from '@dar/contracts/office';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../text.ts';
import { getWhyNoUndo, OFFICE_UNDO } from './undo-table.ts';

interface AnyUndo {
  readonly by?: readonly OfficePath[];
  readonly none?: Text;
  readonly unless?: Text;
}

const isArabic = /\p{Script=Arabic}/u;

describe.each(Object.entries(OFFICE_UNDO))('%s', (_path, actions) => {
  test('is taken back by a call that changes something, or says why nothing does, in both languages', () => {
    for (const [action, { by = [], none, unless }] of Object.entries<AnyUndo>(actions)) {
      expect(by.length > 0, action).toBe(none === undefined);
      for (const reverse of by) expect(getOfficeAccess(reverse)?.changes, action).toBe(true);
      const reason = getWhyNoUndo(action);
      expect([none, unless].filter(Boolean), action).toEqual(none || unless ? [reason] : []);
      expect(reason.ar, action).toMatch(isArabic);
      expect(reason.en, action).not.toMatch(isArabic);
    }
  });
});
