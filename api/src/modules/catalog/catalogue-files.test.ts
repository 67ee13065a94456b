import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activityEntry,
  type CatalogueFolder,
  categoryFile,
  homeFile,
  homeItemFile,
  openCatalogueFolder,
  serviceFile,
} from '../../testing/test-catalogue-folder.ts';
import { CATALOGUE_FOLDER, readCatalogue } from './catalogue-files.ts';

const offering = (...categories: readonly object[]) => ({ activity_id: 11, categories });
const oneService = (over: object) => offering(categoryFile(20, { services: [serviceFile(105, over)] }));

describe('the shipped catalogue', () => {
  const read = readCatalogue(CATALOGUE_FOLDER);
  const services = read.then(({ offers }) =>
    offers
      .flatMap(({ content }) => content.categories)
      .flatMap((category) => [category, ...category.sub_categories])
      .flatMap((category) => category.services),
  );

  test('has the activities and the service that the specification names', async () => {
    const ids = (await read).activities.map(({ id, name }) => [id, name]);
    expect(ids).toEqual(
      expect.arrayContaining([
        [11, 'Home Cleaning'],
        [6, 'Home Service'],
        [12, 'Laundry & Dry Clean'],
      ]),
    );
    expect((await services).map(({ id }) => id)).toContain(105);
  });

  test('offers nothing yet in at least one activity, so that the empty screen exists', async () => {
    const { activities, offers } = await read;
    expect(offers.length).toBeLessThan(activities.length);
  });

  test.each<[string, (service: Awaited<typeof services>[number]) => boolean]>([
    ['hourly rates', ({ hourly_rates }) => hourly_rates.length > 0],
    ['a dropdown', ({ dropdown }) => dropdown !== undefined],
    ['additions', ({ additions }) => additions.length > 0],
    [
      'a required sub-service with limits',
      ({ sub_services }) => sub_services.some((item) => item.is_required && item.maximum < 100),
    ],
    [
      'an optional sub-service with a maximum',
      ({ sub_services }) => sub_services.some((item) => !item.is_required && item.maximum < 100),
    ],
    ['a sub-service without a maximum', ({ sub_services }) => sub_services.some((item) => item.maximum === 999_999)],
    ["'Number of visits'", ({ sub_sub_services }) => sub_sub_services.some(({ name }) => name === 'Number of visits')],
    ['a required text', ({ text_inputs }) => text_inputs.some(({ is_required }) => is_required)],
    ['a required big text', ({ big_text_inputs }) => big_text_inputs.some(({ is_required }) => is_required)],
    ['a percentage off', ({ discount }) => discount?.type === 'percentage'],
    ['an amount off', ({ discount }) => discount?.type === 'fixed'],
    ['a hidden price', ({ is_price_hidden }) => is_price_hidden],
    ['a minimum amount', ({ minimum_amount }) => minimum_amount > 0],
    ['a reason not to be booked', ({ not_serviceable }) => not_serviceable !== undefined],
    ['nothing to configure', (service) => isPlain(service)],
  ])('has a service with %s', async (_shape, has) => {
    expect((await services).filter(has)).not.toHaveLength(0);
  });
});

function isPlain(service: { [key: string]: unknown }): boolean {
  const lists = ['hourly_rates', 'additions', 'sub_services', 'sub_sub_services', 'text_inputs', 'big_text_inputs'];
  return service['dropdown'] === undefined && lists.every((key) => (service[key] as unknown[]).length === 0);
}

describe('a catalogue with a mistake', () => {
  let folder: CatalogueFolder;
  beforeEach(async () => {
    folder = await openCatalogueFolder();
  });
  afterEach(() => folder.remove());

  const mistakes = () =>
    readCatalogue(folder.path).then(
      () => [],
      (error: Error) => error.message.split('\n').slice(1),
    );
  const first = 'services/11.json: categories[0].services[0]';

  test.each<[string, object, string]>([
    ['a missing field', { name_ar: undefined }, `${first}.name_ar: is missing`],
    ['an unknown field', { prize: '1.00' }, `${first}: has fields that nobody reads: prize`],
    ['a price with one decimal', { price: '99.5' }, `${first}.price: must be an amount with two decimals, as '149.00'`],
    ['a price that is a number', { price: 99 }, `${first}.price: must be of type string`],
    ['half a minute', { length_minutes: 30.5 }, `${first}.length_minutes: must be a whole number`],
    ['English for Arabic', { name_ar: 'Service' }, `${first}.name_ar: must be Arabic`],
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
        hourly_rates: [{ id: 1, text: '1 hour', text_ar: 'ساعة', rate: '9.00' }],
      },
      `${first}.discount: has no effect on a service with hourly rates`,
    ],
    [
      'a maximum below the minimum',
      { sub_services: [{ id: 1, name: 'Room', name_ar: 'غرفة', price: '1.00', minimum: 3, maximum: 2 }] },
      `${first}.sub_services[0].maximum: must not be less than the minimum`,
    ],
    [
      'an option id used twice',
      { additions: [1, 1].map((id) => ({ id, name: 'Oven', name_ar: 'فرن', price: '1.00' })) },
      `${first}.additions[1].id: 1 is the id of another entry here`,
    ],
    [
      'a scene that is not drawn',
      { picture: { scene: 'moon', ground: 'sand', main: 'broom', accents: [] } },
      `${first}.picture.scene: must be one of niche, room, tiles, garden, line, shelf`,
    ],
  ])('names %s', async (_case, over, mistake) => {
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
      'an item id used twice',
      'home.json',
      homeFile([homeItemFile(1, 11), homeItemFile(1, 7)]),
      'home.json: sections[0].items[1].id: 1 is the id of another item',
    ],
    [
      'an offer of no activity',
      'services/99.json',
      { activity_id: 99, categories: [] },
      'services/99.json: activity_id: there is no activity 99',
    ],
    [
      'two files for an activity',
      'services/12.json',
      { activity_id: 11, categories: [] },
      'services/12.json: activity_id: another file offers activity 11 already',
    ],
    [
      'a service with the id of a category',
      'services/7.json',
      { activity_id: 7, categories: [categoryFile(70, { services: [serviceFile(20)] })] },
      'services/7.json: categories[0].services[0].id: 20 is the id of another category or service, which share their addresses',
    ],
    [
      'a category with nothing in it',
      'services/11.json',
      offering(categoryFile(20)),
      'services/11.json: categories[0]: needs either services or sub_categories',
    ],
    ['a broken file', 'home.json', '{ "variant": ', 'home.json: is not JSON: Unexpected end of JSON input'],
  ])('names %s', async (_case, file, content, mistake) => {
    await folder.write(file, content);
    expect(await mistakes()).toEqual([mistake]);
  });

  test('names a missing file', async () => {
    await folder.remove('home.json');
    expect(await mistakes()).toEqual(['home.json: is missing']);
  });

  test('names every mistake at once', async () => {
    await folder.write('home.json', homeFile([{ ...homeItemFile(1, 11), text: '' }], 'loud'));
    await folder.write('services/11.json', oneService({ price: 'free' }));
    expect(await mistakes()).toEqual([
      'home.json: variant: must be one of standard, marketing',
      'home.json: sections[0].items[0].text: must not be empty',
      `${first}.price: must be an amount with two decimals, as '149.00'`,
    ]);
  });
});
