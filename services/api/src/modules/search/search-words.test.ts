import { describe, expect, test } from 'vitest';
import { getTerms, getWords } from './search-words.ts';

describe('getTerms', () => {
  test.each([
    ['a hamza', 'أريكة', 'اريكة'],
    ['a final ta marbuta', 'ثلاجة', 'ثلاجه'],
    ['a final alef maqsura', 'مقهى', 'مقهي'],
    ['vowel marks', 'مُكَيِّف', 'مكيف'],
    ['a tatweel', 'مكيـــف', 'مكيف'],
    ['the article', 'الأرائك', 'أرائك'],
    ['a preposition with the article', 'بالسيارة', 'سيارة'],
    ['an Arabic plural', 'سيارات', 'سيارة'],
    ['an English plural', 'sofas', 'sofa'],
    ['case', 'Sofa', 'SOFA'],
    ['an accent', 'décor', 'decor'],
    ['Arabic digits', '٣ غرف', '3 غرف'],
    ['initials', 'A/C repair', 'AC repair'],
  ])('ignores %s', (_what, one, other) => {
    expect(getTerms(one)).toEqual(getTerms(other));
    expect(getTerms(one)).not.toEqual([]);
  });

  test.each(['gas', 'bus', 'glass', 'بيت'])('keeps the whole word %s', (word) => {
    expect(getTerms(word)).toEqual([word]);
  });

  test('omits repeated words and words that name nothing', () => {
    expect(getTerms('I need a cleaner for the sofa and for the carpet, cleaner!')).toEqual([
      'cleaner',
      'sofa',
      'carpet',
    ]);
    expect(getTerms('تنظيف في البيت مع الحديقة')).toEqual(['تنظيف', 'بيت', 'حديق']);
  });
});

test('wordsOf separates words at everything but letters and digits', () => {
  expect(getWords('  Wash & fold: 5kg (“express”)، كي ')).toEqual(['Wash', 'fold', '5kg', 'express', 'كي']);
});
