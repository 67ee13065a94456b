import { PROVISIONS, REQUIREMENTS } from '@dar/registry/testing/fake-builds';
import { expect, it } from 'vitest';
import { createSiteVersion, type SiteHost, type SiteSection } from '../pages/site.ts';
import { renderJob } from './render-job.ts';

const files = { inlineStyles: new Map(), integrities: new Map(), chunks: {} };
const host: SiteHost = {
  ...{ ...files, ...PROVISIONS, name: 'host', version: '7', base: '/' },
  ...{ page: '', scripts: ['a.js'], styles: [] },
};

function createSection(name: string, changes: Partial<SiteSection> = {}): SiteSection {
  return {
    ...files,
    name,
    version: '1',
    base: '/',
    entry: 'entry.js',
    entryName: name,
    owns: [],
    isPublic: true,
    exposes: ['Card'],
    serverComponents: ['Card'],
    consumes: [],
    requires: REQUIREMENTS,
    ...changes,
  };
}

it('lets the shell make its own calls for any page', () => {
  const publicCalls = ['POST /api/hours'];
  const site = createSiteVersion({ ...host, publicCalls }, [], 100);
  const page = { site, section: undefined, path: '/', language: 'en', siteOrigin: undefined };
  expect(renderJob(page, 300).host).toEqual({ name: host.name, version: '7', publicCalls });
});

it.each([
  ['a component with a server build', {}, ['tips/Card']],
  ['no component that only browsers can render', { serverComponents: [] }, []],
  ['no component of a section that the browser refuses', { requires: { ...REQUIREMENTS, contracts: '^999.0.0' } }, []],
])('offers a page %s', (_which, changes, expected) => {
  const section = createSection('care', { consumes: ['tips/Card', 'gone/Card'] });
  const site = createSiteVersion(host, [section, createSection('tips', changes)], 100);
  const page = { site, section, path: '/care', language: 'en', siteOrigin: undefined };
  expect(Object.keys(renderJob(page, 300).fragments ?? {})).toEqual(expected);
});
