import { expect, test } from 'vitest';
import { diagnoseCrews, toDiagnosis } from './crews.ts';

test('names the activities without crews, and says how to add some', () => {
  expect(toDiagnosis(['Home Cleaning', 'Home Service'])).toEqual({
    finding: expect.stringContaining('Home Cleaning, Home Service'),
    hint: expect.stringContaining('npm run staff -- crews add'),
  });
  expect(toDiagnosis([]).hint).toBeUndefined();
});

test('says nothing before the first start of the shop', async () => {
  expect(await diagnoseCrews({ DATA_DIR: '/nonexistent' })).toEqual([]);
});
