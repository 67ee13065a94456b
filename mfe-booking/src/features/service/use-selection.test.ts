import { EMPTY_SELECTION, type Selection } from '@dar/contracts/pricing/selection';
import { makeService } from '@dar/testing/catalog-factories';
import { describe, expect, it, test } from 'vitest';
import { changeSelection, initialSelection, type SelectionChange } from './use-selection.ts';

const counted = { name: 'Window', name_ar: 'نافذة', price: '10.00', is_required: '0' as const, options: [] };

const service = makeService({
  sub_services: [
    { ...counted, id: 1, minimum: 2, maximum: 4 },
    { ...counted, id: 2, minimum: 0, maximum: 999_999 },
  ],
  sub_sub_services: [
    { ...counted, id: 5, minimum: 1, maximum: 3 },
    { ...counted, id: 6, minimum: 0, maximum: 2 },
  ],
});

const opening: Selection = {
  ...EMPTY_SELECTION,
  subServices: [{ id: 1, qty: 2 }],
  subSubServices: [{ id: 5, qty: 1 }],
};

describe('openingSelection', () => {
  it('sets the minimums and nothing else', () => {
    expect(initialSelection(service)).toEqual(opening);
  });
});

describe('changeSelection', () => {
  const subServices = (qty: number, id = 1) => changeSelection(service, opening, { type: 'sub-service', id, qty });

  test.each([
    { asked: 3, kept: 3 },
    { asked: 4, kept: 4 },
    { asked: 5, kept: 4 },
    { asked: 1, kept: 2 },
    { asked: 0, kept: 2 },
    { asked: -7, kept: 2 },
  ])('clamps $asked of a sub-service of 2 to 4 to $kept', ({ asked, kept }) => {
    expect(subServices(asked).subServices).toEqual([{ id: 1, qty: kept }]);
  });

  test.each([
    { asked: 1, kept: 1 },
    { asked: 9, kept: 3 },
    { asked: 0, kept: 1 },
  ])('clamps $asked of a sub-sub-service of 1 to 3 to $kept', ({ asked, kept }) => {
    const { subSubServices } = changeSelection(service, opening, { type: 'sub-sub-service', id: 5, qty: asked });
    expect(subSubServices).toEqual([{ id: 5, qty: kept }]);
  });

  it('drops a quantity of 0', () => {
    const one = subServices(1, 2);
    expect(one.subServices).toContainEqual({ id: 2, qty: 1 });
    expect(changeSelection(service, one, { type: 'sub-service', id: 2, qty: 0 }).subServices).toEqual(
      opening.subServices,
    );
  });

  it('ignores an unknown sub-service', () => {
    expect(subServices(3, 99)).toEqual(opening);
  });

  it('clears additions, and quantities down to their minimums, when another dropdown option is chosen', () => {
    const chosen: Selection = {
      ...opening,
      hourlyRateId: 8,
      dropdownOptionId: 10,
      additionIds: [3],
      subServices: [
        { id: 1, qty: 4 },
        { id: 2, qty: 6 },
      ],
      subSubServices: [{ id: 6, qty: 2 }],
      texts: [{ id: 4, written_text: 'Gate 3' }],
    };
    expect(changeSelection(service, chosen, { type: 'dropdown', id: 11 })).toEqual({
      ...chosen,
      dropdownOptionId: 11,
      additionIds: [],
      subServices: opening.subServices,
      subSubServices: opening.subSubServices,
    });
    expect(changeSelection(service, chosen, { type: 'dropdown', id: 10 })).toBe(chosen);
  });

  const single: { change: SelectionChange; expected: Partial<Selection> }[] = [
    { change: { type: 'hourly-rate', id: 8 }, expected: { hourlyRateId: 8 } },
    { change: { type: 'additions', ids: [3, 4] }, expected: { additionIds: [3, 4] } },
    { change: { type: 'text', id: 4, text: ' Gate ' }, expected: { texts: [{ id: 4, written_text: ' Gate ' }] } },
    { change: { type: 'big-text', id: 4, text: 'a\nb' }, expected: { bigTexts: [{ id: 4, written_text: 'a\nb' }] } },
  ];
  test.each(single)('changes only $change.type', ({ change, expected }) => {
    expect(changeSelection(service, opening, change)).toEqual({ ...opening, ...expected });
  });

  it('keeps one text per input', () => {
    const written = changeSelection(service, opening, { type: 'text', id: 4, text: 'A' });
    expect(changeSelection(service, written, { type: 'text', id: 4, text: 'AB' }).texts).toEqual([
      { id: 4, written_text: 'AB' },
    ]);
  });
});
