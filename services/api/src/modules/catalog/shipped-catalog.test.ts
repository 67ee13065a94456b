import {
  EMPTY_SELECTION,
  type Flow,
  raiseToMinimums,
  type Selection,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import { CATALOG_FOLDER, readCatalog } from './catalog-files.ts';
import { ofKind } from './entry.ts';
import { openCatalog } from './fill-catalog.ts';
import { findStartingPrice } from './starting-price.ts';

const catalog = await readCatalog(CATALOG_FOLDER);
const categories = ofKind(catalog, 'category');
const entries = ofKind(catalog, 'service').map(({ id, content }) => ({
  activityId: categories.find((category) => category.id === content.category_id)?.content.activity_id ?? 0,
  service: { id, ...content },
}));
type ServiceEntry = (typeof entries)[number]['service'];
const offering = new Set(entries.map(({ activityId }) => activityId));

describe('the shipped catalog', () => {
  test('contains the activities and the service that pages name', () => {
    const ids = ofKind(catalog, 'activity').map(({ id, content }) => [id, content.name]);
    expect(ids).toEqual(
      expect.arrayContaining([
        [11, 'Home Cleaning'],
        [6, 'Home Service'],
        [12, 'Laundry & Dry Clean'],
      ]),
    );
    expect(entries.map(({ service }) => service.id)).toContain(105);
  });

  test('contains at least 150 services in at least twelve activities', () => {
    expect(offering.size).toBeGreaterThanOrEqual(12);
    expect(entries.length).toBeGreaterThanOrEqual(150);
  });

  test('contains an activity without services', () => {
    expect(offering.size).toBeLessThan(ofKind(catalog, 'activity').length);
  });

  test('contains a category with more than one page of services', () => {
    expect(
      Math.max(
        ...Map.groupBy(entries, ({ service }) => service.category_id)
          .values()
          .map((list) => list.length),
      ),
    ).toBeGreaterThan(10);
  });

  test('lists every activity with services on the home page', () => {
    const items = ofKind(catalog, 'home_section').flatMap(({ content }) => content.items);
    const shown = new Set(items.map((item) => item.activity_id));
    expect([...offering].filter((id) => !shown.has(id))).toEqual([]);
  });

  test('has the number of people that the text of a rate names', () => {
    const rates = entries.flatMap(({ service }) => service.hourly_rates);
    const named = rates.flatMap(({ text, number_of_cleaners }) => {
      const people = /^(\d+) (?:cleaner|gardener|man|men)/.exec(text)?.[1];
      return people === undefined ? [] : [[text, people, String(number_of_cleaners)]];
    });
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([, people, cleaners]) => people !== cleaners)).toEqual([]);
  });

  // The task description of the cart asks what the crew should know: how to get in, pets, where to begin.
  test('asks no question of the task description', () => {
    const hints = entries.flatMap(({ service }) => [...service.text_inputs, ...service.big_text_inputs]);
    const repeated = hints.filter(({ hint }) => /should know|access|gate code|where to begin/i.test(hint));
    expect(repeated).toEqual([]);
  });

  test('describes every service in at least two unique sentences', () => {
    for (const key of ['description', 'description_ar'] as const) {
      const texts = entries.map(({ service }) => service[key]);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.filter((text) => (text.match(/[.!?؟](\s|$)/g) ?? []).length < 2)).toEqual([]);
    }
  });

  test.each<[string, (service: ServiceEntry) => boolean]>([
    ['hourly rates', ({ hourly_rates }) => hourly_rates.length > 0],
    ['a dropdown', ({ dropdown }) => dropdown !== undefined],
    ['additions', ({ additions }) => additions.length > 0],
    ['an addition that is included', ({ additions }) => additions.some(({ price }) => price === '0.00')],
    [
      'a required sub-service with limits',
      ({ sub_services }) => sub_services.some((item) => item.is_required && item.maximum < 100),
    ],
    [
      'an optional sub-service with a maximum',
      ({ sub_services }) => sub_services.some((item) => !item.is_required && item.maximum < 100),
    ],
    ['a sub-service without a maximum', ({ sub_services }) => sub_services.some((item) => item.maximum === 999_999)],
    ['a sub-service with named quantities', ({ sub_services }) => sub_services.some((item) => item.options.length > 1)],
    ["'Number of visits'", ({ sub_sub_services }) => sub_sub_services.some(({ name }) => name === 'Number of visits')],
    ['another multiplier', ({ sub_sub_services }) => sub_sub_services.some(({ name }) => name !== 'Number of visits')],
    ['a required text', ({ text_inputs }) => text_inputs.some(({ is_required }) => is_required)],
    ['an optional text', ({ text_inputs }) => text_inputs.some(({ is_required }) => !is_required)],
    ['a required big text', ({ big_text_inputs }) => big_text_inputs.some(({ is_required }) => is_required)],
    ['a percentage off', ({ discount }) => discount?.type === 'percentage'],
    ['an amount off', ({ discount }) => discount?.type === 'fixed'],
    ['a hidden price', ({ is_price_hidden }) => is_price_hidden],
    ['a minimum amount', ({ minimum_amount }) => minimum_amount !== '0.00'],
    ['a reason not to be booked', ({ not_serviceable }) => not_serviceable !== undefined],
    ['nothing to configure', isPlain],
  ])('contains a service with %s in at least three activities', (_shape, has) => {
    const having = entries.filter(({ service }) => has(service));
    expect(new Set(having.map(({ activityId }) => activityId)).size).toBeGreaterThanOrEqual(3);
  });
});

function isPlain({ dropdown, ...service }: ServiceEntry): boolean {
  const lists = ['hourly_rates', 'additions', 'sub_services', 'sub_sub_services', 'text_inputs', 'big_text_inputs'];
  return !dropdown && lists.every((key) => (service[key as 'additions'] as readonly unknown[]).length === 0);
}

describe('the shipped catalog in a database', () => {
  const clock = () => new Date('2026-11-24T06:00:00Z');
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each<Flow>(['standard', 'partner'])('contains only services that can be booked in the %s flow', async (flow) => {
    const catalog = await openCatalog({ db: database.db, clock });
    const services = entries.flatMap(({ service }) => catalog.serviceById(service.id) ?? []);
    expect(services).toHaveLength(entries.length);
    expect(services.filter((service) => !canBeBooked(service, flow)).map(({ id, name }) => `${id} ${name}`)).toEqual(
      [],
    );
  });
});

/** Returns whether the cheapest selection or one with more of a sub-service is bookable. */
function canBeBooked(service: BookableService, flow: Flow): boolean {
  const response = ({ id }: { id: number }) => ({ id, written_text: 'Yes' });
  const least: Selection = {
    ...raiseToMinimums(service, findStartingPrice(service)?.selection ?? EMPTY_SELECTION, flow),
    texts: service.text_input_options.map(response),
    bigTexts: service.text_input_options_big.map(response),
  };
  const more = service.sub_services.flatMap(({ id, maximum }) =>
    Array.from({ length: Math.min(maximum, 40) }, (_, index): Selection => {
      const others = least.subServices.filter((item) => item.id !== id);
      return { ...least, subServices: [...others, { id, qty: index + 1 }] };
    }),
  );
  return [least, ...more].some((selection) => validateSelection(service, selection, flow) === undefined);
}
