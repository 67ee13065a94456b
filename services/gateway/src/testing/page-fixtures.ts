import { PROVISIONS, REQUIREMENTS } from '@dar/registry/testing/fake-builds';
import type { SerializedOutcome } from '@dar/renderer';
import { vi } from 'vitest';
import type { SiteHost, SiteSection } from '../pages/site.ts';

export const host: SiteHost = {
  name: 'host',
  version: '7',
  base: '/releases/host/7/',
  inlineStyles: new Map(),
  integrities: new Map(),
  page: '<html><head><!--dar:head--></head><body><div id="root"><!--dar:page--></div></body></html>',
  scripts: ['a.js'],
  styles: [],
  ...PROVISIONS,
  chunks: {},
};
export const catalog: SiteSection = {
  name: 'catalog',
  version: '1',
  base: '/releases/catalog/1/',
  inlineStyles: new Map(),
  integrities: new Map(),
  entry: 'entry.js',
  entryName: 'catalog',
  owns: ['/service/:id'],
  isPublic: true,
  exposes: [],
  consumes: [],
  requires: REQUIREMENTS,
  chunks: { home: ['home.js'] },
};

export function getPage(html: string, { status = 200, cacheable = true, isPartial = false } = {}): SerializedOutcome {
  return { kind: 'page', page: { status, head: '', html, state: '{}', chunks: [], cacheable, isPartial } };
}

/** Moves the clock. The cache reads it once a millisecond. */
export async function advance(milliseconds: number): Promise<void> {
  const now = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(now);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
