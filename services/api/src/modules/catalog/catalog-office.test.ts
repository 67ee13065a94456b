import { serviceDetails } from '@dar/contracts/catalog';
import {
  auditLog,
  cancelPublication,
  catalogEntries,
  catalogEntry,
  catalogPublications,
  changeStaff,
  compareEntry,
  deactivateStaff,
  discardDraft,
  importCatalog,
  publishDrafts,
  saveDraft,
  takeBackPublication,
} from '@dar/contracts/office';
import type { EntryKind } from '@dar/contracts/office/catalog';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { catalogRevisions } from '../../db/schema/catalog-entries.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { OVEN, openShopOfFolder, ROOM } from '../../testing/shop-of-folder.ts';
import { categoryFile, serviceFile } from '../../testing/test-catalog-folder.ts';
import type { TestShop, TestStaff } from '../../testing/test-shop.ts';

const WHY = { reason: 'A new season' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openShopOfFolder();
});
afterEach(() => shop.close());

const read = async (id: number, kind: EntryKind = 'service') => (await shop.office(catalogEntry, { kind, id })).oData;

/** Saves a draft of a service over what is published or drafted, and returns its key and version. */
async function draft(id: number, over: object, kind: EntryKind = 'service') {
  const { draft: present, published, version } = await read(id, kind);
  const content = { ...(present?.content ?? published), ...over };
  return (await shop.office(saveDraft, { kind, id, version, content })).oData;
}

const publish = async (...entries: Awaited<ReturnType<typeof draft>>[]) =>
  (await shop.office(publishDrafts, { entries, ...WHY })).oData;

async function shown(id: number) {
  await shop.app.background.refreshData();
  return (await shop.call(serviceDetails, { service_id: id })).oData;
}

const newService = (over: object = {}) => {
  const { id: _, ...fields } = serviceFile(1, over);
  return { ...fields, category_id: 20, position: 9 };
};

describe('a draft', () => {
  test('is seen by staff only, until it is published', async () => {
    const saved = await draft(105, { name: 'Deep clean' });
    expect(await shown(105)).toMatchObject({ name: 'Service 105' });
    expect((await shop.office(catalogEntries, { drafts: '1' })).oData).toMatchObject([
      { kind: 'service', id: 105, name: 'Deep clean', state: 'draft', parent: { kind: 'category' } },
    ]);
    expect((await shop.office(catalogEntries, { drafts: '1', contents: '1' })).oData).toMatchObject([
      { content: { name: 'Deep clean' } },
    ]);
    expect(await publish(saved)).toMatchObject({
      effect: [{ changes: [{ path: 'name', before: 'Service 105', after: 'Deep clean' }] }],
    });
    expect(await shown(105)).toMatchObject({ name: 'Deep clean' });
    expect((await shop.office(catalogEntries, { drafts: '1' })).oData).toEqual([]);
    expect((await shop.office(auditLog, {})).oData.map(({ action }) => action)).toEqual([
      'catalog publish',
      'catalog draft',
    ]);
  });

  test('is published once, however often the call names it', async () => {
    const saved = await draft(105, { name: 'Deep clean' });
    const twice = await getFailure(shop.office(publishDrafts, { entries: [saved, saved], ...WHY }));
    expect(twice?.fields).toEqual({ entries: ['must name each entry once'] });
    expect(await publish(saved)).toMatchObject({ publication: expect.any(Number) });
  });

  test('of the only entry of its kind needs the version that the person saw too', async () => {
    const save = (over: object) =>
      shop.office(saveDraft, { kind: 'synonyms', content: { groups: [['sofa', 'couch']] }, ...over });
    const { version } = await read(1, 'synonyms');
    await save({ id: 1, version });
    expect(await getFailure(save({}))).toMatchObject({ code: 'changed-meanwhile' });
  });

  test('is refused with the path and the rule of each mistake', async () => {
    const { version, published } = await read(105);
    const content = { ...published, price: '9.5', name_ar: 'Latin' };
    const failure = await getFailure(shop.office(saveDraft, { kind: 'service', id: 105, version, content }));
    expect(failure?.fields).toMatchObject({
      price: ["must be an amount with two decimals, as '149.00'"],
      name_ar: ['must be Arabic'],
    });
    expect(failure?.fieldsAr).toMatchObject({
      price: ['يجب أن يكون مبلغاً بمنزلتين عشريتين، مثل 149.00'],
      name_ar: ['يجب أن يكون بالعربية'],
    });
  });

  test('is refused with both contents when another person saved meanwhile', async () => {
    const { version, published } = await read(105);
    await draft(105, { name: 'First' });
    const content = { ...published, name: 'Second' };
    const failure = await getFailure(shop.office(saveDraft, { kind: 'service', id: 105, version, content }));
    expect(failure).toMatchObject({
      code: 'changed-meanwhile',
      body: {
        oData: { draft: { content: { name: 'First' } }, published: { name: 'Service 105' }, yours: { name: 'Second' } },
      },
    });
  });

  test('of two persons who save at once, one wins', async () => {
    const { version, published } = await read(105);
    const save = (name: string) =>
      getFailure(shop.office(saveDraft, { kind: 'service', id: 105, version, content: { ...published, name } }));
    const outcomes = await Promise.all(['One', 'Two', 'Three'].map(save));
    const codes = outcomes.map((failure) => failure?.code ?? 'saved').sort();
    expect(codes).toEqual(['changed-meanwhile', 'changed-meanwhile', 'saved']);
  });

  test('is discarded, and a version never returns', async () => {
    const first = await draft(105, { name: 'First' });
    await shop.office(discardDraft, first);
    const second = await draft(105, { name: 'Second' });
    expect(second.version).not.toBe(first.version);
    expect(await getFailure(shop.office(discardDraft, first))).toMatchObject({ code: 'changed-meanwhile' });
  });
});

describe('an id', () => {
  test('of an entry or option is given once, also after a removal', async () => {
    const content = newService({ sub_services: [OVEN] });
    const first = (await shop.office(saveDraft, { kind: 'service', content })).oData;
    await publish(first);
    const [option] = (await shown(first.id)).sub_services;
    const { version } = await read(first.id);
    await publish((await shop.office(saveDraft, { kind: 'service', id: first.id, version, content: null })).oData);
    const second = (await shop.office(saveDraft, { kind: 'service', content })).oData;
    await publish(second);
    const [other] = (await shown(second.id)).sub_services;
    expect(second.id).toBeGreaterThan(first.id);
    expect(other?.id).toBeGreaterThan(option?.id ?? Number.NaN);
    expect(first.id).toBeGreaterThanOrEqual(1_000_000);
  });

  test('of an option that the entry does not have is refused', async () => {
    await publish(await draft(105, { sub_services: [{ ...OVEN, minimum: 1 }] }));
    const failure = await getFailure(draft(105, { sub_services: [ROOM] }));
    expect(failure?.fields).toEqual({
      content: ['5 is no id of its options; leave it out, and the option gets one'],
    });
  });
});

describe('a publication', () => {
  test('checks the references of the whole result, and changes nothing when one breaks', async () => {
    const category = await draft(20, { hidden: true }, 'category');
    const failure = await getFailure(publish(category));
    expect(failure?.fields).toMatchObject({
      entries: ['service 104: category_id: category 20 is hidden', 'service 105: category_id: category 20 is hidden'],
    });
    expect(await shown(105)).toMatchObject({ name: 'Service 105' });
    const [one, two] = [await draft(105, { hidden: true }), await draft(104, { hidden: true })];
    await publish(category, one, two);
    await shop.app.background.refreshData();
    expect(shop.catalog.serviceById(105)).toBeUndefined();
  });

  test('shows its effect in a dry run, and changes nothing', async () => {
    const entries = [await draft(105, { price: '80.00' })];
    const { publication, effect } = (await shop.office(publishDrafts, { entries, dry_run: '1', ...WHY })).oData;
    expect(publication).toBe(0);
    expect(effect).toMatchObject([{ id: 105, changes: [{ path: 'price', before: '100.00', after: '80.00' }] }]);
    expect(await shown(105)).toMatchObject({ service_price: '100.00' });
    expect(await publish(...entries)).toMatchObject({ effect });
  });

  test('is refused for a draft of an entry that was published meanwhile', async () => {
    const saved = await draft(105, { name: 'Mine' });
    const other = { ...serviceFile(105, { sub_services: [ROOM], name: 'Theirs' }) };
    const text = JSON.stringify({ activity_id: 11, categories: [categoryFile(20, { services: [other] })] });
    await shop.office(importCatalog, { files: [{ file: 'services/11.json', text }], ...WHY });
    expect(await getFailure(publish(saved))).toMatchObject({ code: 'changed-meanwhile' });
    // Saved again over the present content, it fits.
    await publish(await draft(105, {}));
    expect(await shown(105)).toMatchObject({ name: 'Mine' });
  });

  test('is refused for a time that has passed', async () => {
    const entries = [await draft(105, { name: 'Last year' })];
    expect(await getFailure(shop.office(publishDrafts, { entries, at: '2025-11-25 10:00', ...WHY }))).toMatchObject({
      fields: { at: ['must be later than now'] },
    });
    expect((await read(105)).history).toHaveLength(1);
  });

  test('counts at its time, once in two processes, and not a minute before', async () => {
    const entries = [await draft(105, { name: 'Ramadan clean' })];
    const { publication } = (await shop.office(publishDrafts, { entries, at: '2026-11-25 10:00', ...WHY })).oData;
    await shop.app.background.publishDue();
    expect(await shown(105)).toMatchObject({ name: 'Service 105' });
    shop.pass(DAY_MS);
    await Promise.all([shop.app.background.publishDue(), shop.app.background.publishDue()]);
    expect(await shown(105)).toMatchObject({ name: 'Ramadan clean' });
    const { history } = await read(105);
    expect(history.map(({ publication: id }) => id)).toEqual([publication, 1]);
  });

  test('fails at its time with the reason when it no longer fits, and can be cancelled before', async () => {
    const first = await draft(105, { name: 'Later' });
    const at = '2026-11-24 12:00';
    const { publication } = (await shop.office(publishDrafts, { entries: [first], at, ...WHY })).oData;
    await publish(await draft(105, { name: 'Now' }));
    const second = await draft(104, { name: 'Cancelled' });
    const other = (await shop.office(publishDrafts, { entries: [second], at, ...WHY })).oData;
    await shop.office(cancelPublication, { publication: other.publication, ...WHY });
    shop.pass(6 * HOUR_MS);
    await shop.app.background.publishDue();
    expect(await shown(105)).toMatchObject({ name: 'Now' });
    expect((await shop.office(catalogPublications, {})).oData).toMatchObject([
      { id: other.publication, state: 'cancelled' },
      { state: 'published', can_take_back: true },
      { id: publication, state: 'failed', failure: expect.stringContaining('Somebody has changed this meanwhile') },
      { id: 1, state: 'published', can_take_back: false },
    ]);
  });

  test('is cancelled before its time when its author may no longer publish, and keeps the drafts', async () => {
    const [gone, moved, stays] = [
      await shop.newStaff('editor'),
      await shop.newStaff('editor'),
      await shop.newStaff('editor'),
    ];
    const saved = await draft(105, { name: 'Later' });
    const plan = async ({ call }: TestStaff) =>
      (await call(publishDrafts, { entries: [saved], at: '2026-11-24 12:00', ...WHY })).oData.publication;
    const planned = [await plan(gone), await plan(moved), await plan(stays)];
    const [first = 0, second = 0] = planned;
    const left = await shop.office(deactivateStaff, { id: gone.id, reason: 'Has left' });
    expect(left.oData).toMatchObject({ state: 'inactive', cancelled_publications: [first] });
    await shop.office(changeStaff, { id: stays.id, name: 'Noor', ...WHY });
    const changed = await shop.office(changeStaff, { id: moved.id, role: 'support', ...WHY });
    expect(changed.oData.cancelled_publications).toEqual([second]);
    const entry = (await shop.office(auditLog, {})).oData.find(({ action }) => action === 'staff deactivate');
    expect(entry).toMatchObject({ reason: 'Has left', after: { cancelled_publications: [first] } });
    const shownAs = (await shop.office(catalogPublications, {})).oData;
    expect(shownAs.map(({ state }) => state)).toEqual(['waiting', 'cancelled', 'cancelled', 'published']);
    expect(shownAs[1]?.failure).toMatch(/may no longer publish/);
    expect((await read(105)).draft).toBeDefined();
  });

  test('is taken back by a new one with the earlier contents, also a new entry and a removal', async () => {
    const added = (await shop.office(saveDraft, { kind: 'service', content: newService() })).oData;
    const removed = (
      await shop.office(saveDraft, { kind: 'service', id: 104, content: null, version: (await read(104)).version })
    ).oData;
    const { publication } = await publish(await draft(105, { name: 'Wrong' }), added, removed);
    expect(shop.catalog.serviceById(104)).toBeDefined();
    await shown(105);
    expect(shop.catalog.serviceById(104)).toBeUndefined();
    const back = (await shop.office(takeBackPublication, { publication, ...WHY })).oData;
    expect(await shown(105)).toMatchObject({ name: 'Service 105' });
    expect(shop.catalog.serviceById(104)).toMatchObject({ name: 'Service 104' });
    expect(shop.catalog.serviceById(added.id)).toBeUndefined();
    expect((await shop.office(catalogPublications, { limit: '1' })).oData).toMatchObject([
      { id: back.publication, takes_back: publication },
    ]);
    expect(await getFailure(shop.office(takeBackPublication, { publication, ...WHY }))).toMatchObject({
      code: 'changed-meanwhile',
    });
    const first = await getFailure(shop.office(takeBackPublication, { publication: 1, ...WHY }));
    expect(first).toMatchObject({ code: 'not-undoable', message: expect.stringContaining('first contents') });
  });

  test('is compared with another one field by field, options by their ids', async () => {
    const { publication } = await publish(
      await draft(105, { sub_services: [{ ...ROOM, price: '20.00' }, OVEN], included: ['A', 'B', 'C'] }),
    );
    const { changes } = (await shop.office(compareEntry, { kind: 'service', id: 105, from: 1, to: publication })).oData;
    expect(changes).toMatchObject([
      { path: 'included', before: ['A crew', 'Tools', 'Materials'], after: ['A', 'B', 'C'] },
      { path: 'sub_services.#5.price', before: '15.00', after: '20.00' },
      { path: expect.stringMatching(/^sub_services\.#1\d{6}$/), after: { name: 'Oven' } },
    ]);
  });
});

test('revisions cannot be changed', async () => {
  await expect(shop.db.update(catalogRevisions).set({ content: null })).rejects.toThrow();
  await expect(shop.db.delete(catalogRevisions)).rejects.toThrow();
});
