import { policyTexts } from '@dar/contracts/booking-policy';
import { getFaq, getPage, getSupportHours } from '@dar/contracts/content';
import { LANGUAGES } from '@dar/contracts/language';
import { changeSettings, officeSettings } from '@dar/contracts/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { openCatalog } from '../catalog/fill-catalog.ts';
import { fixSettings } from '../settings/shop-settings.ts';
import { ContentService } from './content.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0, openCatalog });
});
afterAll(() => shop.close());

describe('the shipped pages', () => {
  test.each([
    [1, 'About Us', 'من نحن'],
    [2, 'Data Protection & Privacy', 'حماية البيانات والخصوصية'],
    [3, 'Terms & Conditions', 'الشروط والأحكام'],
  ])('include page %i, %s', async (page_id, title_en, title_ar) => {
    const { oData } = await shop.call(getPage, { page_id: String(page_id) });
    expect(oData).toMatchObject({ id: page_id, title_en, title_ar });
    expect(oData.desc_en).toMatch(/^<(p|h2)>[\s\S]+<\/p>$/);
    expect(oData.desc_ar).toMatch(/^<(p|h2)>[\s\S]+<\/p>$/);
    for (const text of Object.values(oData)) expect(String(text)).not.toMatch(/[{}]/);
    expect(oData.desc_ar.match(/<h2>/g)).toHaveLength(oData.desc_en.match(/<h2>/g)?.length ?? 0);
  });

  test('contain the name and contact of the brand', async () => {
    const { oData } = await shop.call(getPage, { page_id: 1 });
    expect(oData.meta_title).toBe('About Dar – home services in Dubai');
    expect(oData.desc_en).toContain('hello@dar.example');
    expect(oData.desc_ar).toContain('«دار»');
    expect(oData.desc_ar).toContain('\u2066+971 4 555 0134\u2069');
  });

  test('have five sections on privacy, and answer 404 to other ids', async () => {
    const { oData } = await shop.call(getPage, { page_id: 2 });
    expect(oData.desc_en.match(/<h2>/g)).toHaveLength(5);
    expect(await getFailure(shop.call(getPage, { page_id: 4 }))).toMatchObject({
      status: 404,
      message: 'Page not found',
      messageAr: 'الصفحة غير موجودة',
    });
    expect(await getFailure(shop.call(getPage, { page_id: 'about' }))).toMatchObject({ kind: 'invalid' });
  });
});

test('FAQ and terms state the terms of the booking policy', () => {
  const policy = { cancel_free_hours: 36, cancel_fee_percent: 30, reschedule_limit: 4 };
  const content = new ContentService({ catalog: shop.catalog, shopSettings: fixSettings(shop.now, policy) });
  const question = content.questions().find(({ title }) => title.includes('cancel'));
  const { desc_en, desc_ar } = content.page(3);
  for (const language of LANGUAGES) {
    const texts = language === 'en' ? [question?.description, desc_en] : [question?.description_ar, desc_ar];
    for (const term of Object.values(policyTexts(policy, language))) {
      for (const text of texts) expect(text).toContain(term);
    }
  }
});

test('pages, questions and footer state the hours of support that an owner has changed', async () => {
  const { oData: before } = await shop.call(getSupportHours, {});
  expect(before).toEqual({ en: '', ar: '' });
  const support_hours = [{ weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }];
  const { version } = (await shop.office(officeSettings, {})).oData;
  await shop.office(changeSettings, { changes: { support_hours }, version, reason: 'We answer on weekdays' });
  const { en, ar } = (await shop.call(getSupportHours, {})).oData;
  expect(en).toContain('Monday – Friday 9:00 am – 6:00 pm');
  for (const page_id of [1, 3]) {
    const { oData } = await shop.call(getPage, { page_id });
    expect([oData.desc_en, oData.desc_ar]).toEqual([expect.stringContaining(en), expect.stringContaining(ar)]);
  }
  const questions = (await shop.call(getFaq, {})).oData;
  const stating = questions.filter(
    ({ description, description_ar }) => description.includes(en) && description_ar.includes(ar),
  );
  expect(stating).toHaveLength(1);
});

test('returns the FAQ in both languages, with bullet lists', async () => {
  const { oData } = await shop.call(getFaq, {});
  expect(oData.length).toBeGreaterThanOrEqual(10);
  expect(oData[0]).toMatchObject({ id: 1, title: 'How do I book a service?', title_ar: 'كيف أحجز خدمة؟' });
  for (const { description, description_ar } of oData) {
    expect(description).not.toMatch(/[{}]/);
    const bullets = (text: string) => text.match(/^\* /gm)?.length ?? 0;
    expect(bullets(description_ar)).toBe(bullets(description));
  }
  expect(oData.filter(({ description }) => description.includes('\n* ')).length).toBeGreaterThan(2);
});
