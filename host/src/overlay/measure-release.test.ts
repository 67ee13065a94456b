import type { SectionRelease } from '@dar/app/remotes/registry';
import { expect, test } from 'vitest';
import { measureRelease } from './measure-release.ts';

const catalog: SectionRelease = {
  name: 'catalog',
  version: '1.4.0',
  entry: '/releases/catalog/1.4.0/entry.js',
  entryName: 'catalog',
  owns: [],
  exposes: [],
};

const loaded = (path: string, startTime: number, responseEnd: number, encodedBodySize = 1_000) => ({
  name: new URL(path, window.location.href).href,
  startTime,
  responseEnd,
  encodedBodySize,
});

const ENTRY = loaded('/releases/catalog/1.4.0/entry.js', 100, 150);

test("adds the scripts of the section's release, each once, and nothing else", () => {
  const measurement = measureRelease(catalog, [
    ENTRY,
    ENTRY,
    loaded('/releases/catalog/1.4.0/chunks/home.js?retry=1', 150, 160, 500),
    loaded('/releases/catalog/1.4.0/home.css', 160, 400),
    loaded('/releases/catalog/1.4.0-next/entry.js', 160, 400),
    loaded('/releases/booking/1.4.0/entry.js', 160, 400),
  ]);
  expect(measurement).toEqual({ version: '1.4.0', bytes: 1_500, milliseconds: 60 });
});

test('counts the time in which scripts load, without overlaps and pauses', () => {
  const { milliseconds } = measureRelease(catalog, [
    loaded('/releases/catalog/1.4.0/late.js', 900, 910),
    loaded('/releases/catalog/1.4.0/within.js', 110, 120),
    ENTRY,
    loaded('/releases/catalog/1.4.0/overlapping.js', 140, 170),
  ]);
  expect(milliseconds).toBe(80);
});

test("measures a section of a developer's server", () => {
  const local = { ...catalog, version: 'local', entry: 'http://localhost:3001/catalog.js' };
  const script = loaded('http://localhost:3001/catalog.js', 10, 30, 0);
  expect(measureRelease(local, [ENTRY, script])).toEqual({ version: 'local', bytes: 0, milliseconds: 20 });
});
