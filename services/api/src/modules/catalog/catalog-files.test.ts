import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activityEntry,
  type CatalogFolder,
  categoryFile,
  homeFile,
  homeItemFile,
  openCatalogFolder,
  serviceFile,
} from '../../testing/test-catalog-folder.ts';
import { readCatalog } from './catalog-files.ts';

const offering = (...categories: readonly object[]) => ({ activity_id: 11, categories });
const oneService = (over: object) => offering(categoryFile(20, { services: [serviceFile(105, over)] }));

const seats = (over: object, ...options: readonly object[]) => ({
  sub_services: [{ id: 1, name: 'Seat', name_ar: 'مقعد', price: '1.00', minimum: 2, maximum: 5, options, ...over }],
});
const two = { label: '2 seats', label_ar: 'مقعدان', value: 2 };
const five = { label: '5 seats', label_ar: '5 مقاعد', value: 5 };

const hour = { id: 1, text: '1 hour', text_ar: 'ساعة', rate: '9.00', length_minutes: 60 };

describe('readCatalog', () => {
  let folder: CatalogFolder;
  beforeEach(async () => {
    folder = await openCatalogFolder();
  });
  afterEach(() => folder.remove());

  const mistakes = () =>
    readCatalog(folder.path).then(
      () => [],
      (error: Error) => error.message.split('\n').slice(1),
    );
  const first = 'services/11.json: categories[0].services[0]';

  test.each<[string, object, string]>([
    ['a missing field', { name_ar: undefined }, `${first}.name_ar: is missing`],
    ['an unknown field', { prize: '1.00' }, `${first}: has unknown fields: prize`],
    ['a price with one decimal', { price: '99.5' }, `${first}.price: must be an amount with two decimals, as '149.00'`],
    ['a price that is a number', { price: 99 }, `${first}.price: must be a text in quotes`],
    ['a price below zero', { price: '-5.00' }, `${first}.price: must be an amount with two decimals, as '149.00'`],
    [
      'a price of nothing that is shown',
      { price: '0.00' },
      `${first}.is_price_hidden: must be true where the price is 0.00, or the shop shows that`,
    ],
    ['half a minute', { length_minutes: 30.5 }, `${first}.length_minutes: must be a whole number`],
    ['English for Arabic', { name_ar: 'Service' }, `${first}.name_ar: must be Arabic`],
    ['Arabic only here and there', { name_ar: 'Service خدمة' }, `${first}.name_ar: must be Arabic`],
    ['Arabic for English', { name: 'خدمة' }, `${first}.name: must be English`],
    ['an over-long name', { name: 'Clean '.repeat(12) }, `${first}.name: is too long: 71 characters, at most 60`],
    [
      'an over-long description',
      { description_ar: 'نظافة '.repeat(100) },
      `${first}.description_ar: is too long: 599 characters, at most 500`,
    ],
    ['a rating beyond five', { rating: 5.1 }, `${first}.rating: must be at most 5`],
    ['a lead time below zero', { lead_minutes: -1 }, `${first}.lead_minutes: must be at least 0`],
    ['a length that is not there', { length_minutes: undefined }, `${first}.length_minutes: is missing`],
    [
      'an hourly rate without a length',
      { length_minutes: undefined, hourly_rates: [{ ...hour, length_minutes: undefined }] },
      `${first}.hourly_rates[0].length_minutes: is missing`,
    ],
    [
      'a length beside those of hourly rates',
      { hourly_rates: [hour] },
      `${first}.length_minutes: has no effect on a service with hourly rates, which each have their own`,
    ],
    ['no length', { length_minutes: 0 }, `${first}.length_minutes: must be more than 0`],
    ['nothing that is included', { included: undefined }, `${first}.included: is missing`],
    [
      'an included item without its Arabic',
      { included: ['One', 'Two', 'Three', 'Four'] },
      `${first}.included_ar: must have as many entries as included`,
    ],
    ['a flag that is a text', { is_price_hidden: 'yes' }, `${first}.is_price_hidden: must be true or false`],
    ['one thing for a list', { additions: {} }, `${first}.additions: must be a list`],
    [
      'an option that is described in one language',
      { sub_services: [{ id: 1, name: 'Oven', name_ar: 'فرن', price: '1.00', description: 'Inside and out' }] },
      `${first}.sub_services[0].description: must be in both languages, or in none`,
    ],
    [
      'no list for a dropdown',
      { dropdown: { title: 'Size', title_ar: 'الحجم', options: [] } },
      `${first}.dropdown.options: must have 1 or more entries`,
    ],
    ['a discount of no kind', { discount: { type: 'gift', value: 10 } }, `${first}.discount.type: is not a known type`],
    [
      'additions with nothing else to choose',
      { additions: [{ id: 1, name: 'Oven', name_ar: 'فرن', price: '1.00' }] },
      `${first}.additions: need hourly_rates, a dropdown, sub_services or sub_sub_services beside them: a shopper must choose`,
    ],
    [
      'a multiplier that partners would not know',
      { sub_sub_services: [{ id: 1, name: 'Number of Visits', name_ar: 'عدد الزيارات' }] },
      `${first}.sub_sub_services[0].name: must be written 'Number of visits'`,
    ],
    ['an empty name', { name: '  ' }, `${first}.name: must not be empty`],
    [
      'a discount above the price',
      { discount: { type: 'fixed', value: '100.01' } },
      `${first}.discount.value: must not be more than the price`,
    ],
    [
      'a discount that never counts',
      {
        discount: { type: 'percentage', value: 10 },
        length_minutes: undefined,
        hourly_rates: [hour],
      },
      `${first}.discount: has no effect on a service with hourly rates`,
    ],
    [
      'a maximum below the minimum',
      { sub_services: [{ id: 1, name: 'Room', name_ar: 'غرفة', price: '1.00', minimum: 3, maximum: 2 }] },
      `${first}.sub_services[0].maximum: must not be less than the minimum`,
    ],
    [
      'a named quantity above the maximum',
      seats({}, two, { ...five, value: 6 }),
      `${first}.sub_services[0].options[1].value: must be within the limits, 2 to 5`,
    ],
    [
      'a named quantity below the minimum',
      seats({}, two, { ...five, value: 1 }),
      `${first}.sub_services[0].options[1].value: must be within the limits, 2 to 5`,
    ],
    [
      'half a named quantity',
      seats({}, two, { ...five, value: 2.5 }),
      `${first}.sub_services[0].options[1].value: must be a whole number`,
    ],
    [
      'a named quantity of none',
      seats({ minimum: 0 }, { ...two, value: 0 }),
      `${first}.sub_services[0].options[0].value: must be more than 0`,
    ],
    [
      'a quantity named twice',
      seats({}, two, { ...five, value: 2 }),
      `${first}.sub_services[0].options[1].value: 2 is the value of another entry here`,
    ],
    [
      'a label of two quantities',
      seats({}, two, { ...five, label: '2 seats' }),
      `${first}.sub_services[0].options[1].label: 2 seats is the label of another entry here`,
    ],
    [
      'a minimum that is none of the named quantities',
      seats({}, five),
      `${first}.sub_services[0].options: must have the minimum, 2, which is chosen at first`,
    ],
    [
      'an English label for Arabic',
      seats({}, two, { ...five, label_ar: '5 seats' }),
      `${first}.sub_services[0].options[1].label_ar: must be Arabic`,
    ],
    [
      'an option id used twice',
      { sub_services: [1, 1].map((id) => ({ id, name: 'Oven', name_ar: 'فرن', price: '1.00' })) },
      `${first}.sub_services[1].id: 1 is the id of another entry here`,
    ],
    [
      'a scene that is not drawn',
      { picture: { scene: 'moon', ground: 'sand', main: 'broom', accents: [] } },
      `${first}.picture.scene: must be one of niche, room, tiles, line, shelf, table, studio, garden, street, water, dunes`,
    ],
  ])('reports %s', async (_case, over, mistake) => {
    await folder.write('services/11.json', oneService(over));
    expect(await mistakes()).toEqual([mistake]);
  });

  test.each<[string, string, unknown, string]>([
    [
      'an activity id used twice',
      'activities.json',
      [activityEntry(11), activityEntry(11)],
      'activities.json: [1].id: 11 is the id of another entry here',
    ],
    [
      'an item of no activity',
      'home.json',
      homeFile([homeItemFile(1, 99)]),
      'home.json: sections[0].items[0].activity_id: there is no activity 99',
    ],
    [
      'an item of a service of another activity',
      'home.json',
      homeFile([{ ...homeItemFile(1, 7), service_id: 105 }]),
      'home.json: sections[0].items[0].service_id: service 105 is of another activity',
    ],
    [
      'an item id used twice',
      'home.json',
      homeFile([homeItemFile(1, 11), homeItemFile(1, 7)]),
      'home.json: sections[0].items[1].id: 1 is the id of another entry here',
    ],
    [
      'an offer of no activity',
      'services/99.json',
      { activity_id: 99, categories: [categoryFile(990)] },
      'services/99.json: categories[0].activity_id: there is no activity 99',
    ],
    [
      'a service with the id of a category',
      'services/7.json',
      { activity_id: 7, categories: [categoryFile(70, { services: [serviceFile(20)] })] },
      'services/7.json: categories[0].services[0].id: 20 is the id of another category or service, which share their addresses',
    ],
    [
      'a category with services and sub-categories',
      'services/11.json',
      offering(categoryFile(20, { services: [serviceFile(105)], sub_categories: [categoryFile(21)] })),
      'services/11.json: categories[0]: has services or sub_categories, not both',
    ],
    [
      'a service of a hidden category',
      'services/11.json',
      offering(categoryFile(20, { hidden: true, services: [serviceFile(105)] })),
      'services/11.json: categories[0].services[0].category_id: category 20 is hidden',
    ],
    [
      'too many accents of a picture',
      'activities.json',
      [
        {
          ...activityEntry(11),
          picture: { scene: 'niche', ground: 'sand', main: 'broom', accents: Array(6).fill('bucket') },
        },
        activityEntry(7),
      ],
      'activities.json: [0].picture.accents: must have at most 5 entries',
    ],
    ['a file in the wrong place', 'laundry.json', {}, 'laundry.json: is not a known file'],
    ['a broken file', 'home.json', '{ "variant": ', 'home.json: is not JSON: Unexpected end of JSON input'],
  ])('reports %s', async (_case, file, content, mistake) => {
    await folder.write(file, content);
    expect(await mistakes()).toEqual([mistake]);
  });

  test('reports a missing file', async () => {
    await folder.remove('home.json');
    expect(await mistakes()).toEqual(['home.json: is missing']);
  });

  test('reports every mistake at once', async () => {
    await folder.write('home.json', homeFile([{ ...homeItemFile(1, 11), text: '' }], 'loud'));
    await folder.write('services/11.json', oneService({ price: 'free' }));
    expect((await mistakes()).toSorted()).toEqual([
      'home.json: sections[0].items[0].text: must not be empty',
      'home.json: variant: must be one of standard, marketing',
      `${first}.price: must be an amount with two decimals, as '149.00'`,
    ]);
  });
});
