import { getOfficeAccess, mayCall, OFFICE_ACCESS, type OfficePath, STAFF_ROLES } from '@dar/contracts/office';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../text.ts';
import { getWhyNoUndo, mayUndo, OFFICE_UNDO } from './undo-table.ts';

interface AnyUndo {
  readonly by?: readonly OfficePath[];
  readonly none?: Text;
  readonly unless?: Text;
}

const isArabic = /\p{Script=Arabic}/u;

const changes = Object.entries(OFFICE_UNDO).flatMap(([, actions]) =>
  Object.entries<AnyUndo>(actions).flatMap(([action, { by = [] }]) => by.map((reverse) => [action, reverse] as const)),
);

test.each(changes)('%s is taken back by %s for roles that may make both calls alone', (action, reverse) => {
  const makers = (Object.entries(OFFICE_UNDO) as [OfficePath, object][])
    .filter(([, actions]) => action in actions)
    .map(([path]) => OFFICE_ACCESS[path]);
  for (const role of STAFF_ROLES) {
    const hasRight = (path: string) => mayCall(role, OFFICE_ACCESS[path as OfficePath]);
    const isMaker = makers.some((access) => mayCall(role, access));
    expect(mayUndo(action, reverse, hasRight), role).toBe(isMaker && mayCall(role, OFFICE_ACCESS[reverse]));
  }
});

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
