import { expect, it } from 'vitest';
import { parseRevision } from './parse-revision.ts';

const AT = '2026-11-22T00:00:00.000Z';
const token = { name: 'team', hash: 'a'.repeat(64), sections: ['catalog'], createdAt: AT };
const shop = { domains: [], embedOrigins: [], pins: { host: { version: '1.0.0' } } };
const lab = { ...shop, follows: 'shop' };
const pin = { section: 'catalog', version: '1.0.0' };

it('reads a revision of a release that called a site a host, with the rights of its tokens', () => {
  const stored = {
    ...{ number: 2, at: AT, by: 'team' },
    change: { action: 'set-host', sentence: 'lab is added.', host: 'lab', pins: [{ ...pin, host: 'lab' }] },
    state: {
      hosts: { shop, lab },
      tokens: { team: { ...token, hosts: ['shop'] }, everywhere: token },
      yanked: { catalog: ['0.9.0'] },
    },
  };
  expect(parseRevision(stored)).toEqual({
    ...{ number: 2, at: AT, by: 'team' },
    change: { action: 'set-site', sentence: 'lab is added.', site: 'lab', pins: [{ ...pin, site: 'lab' }] },
    state: {
      sites: { shop, lab },
      tokens: { team: { ...token, sites: ['shop'] }, everywhere: token },
      yanked: { catalog: ['0.9.0'] },
    },
  });
});

it('reads a revision of the present release unchanged', () => {
  const stored = {
    ...{ number: 3, at: AT, by: 'team' },
    change: { action: 'pin', sentence: 'catalog is 1.0.0 on lab.', site: 'lab', ...pin },
    state: { sites: { shop, lab }, tokens: { team: { ...token, sites: ['shop'] } } },
  };
  expect(parseRevision(stored)).toEqual(stored);
});

it.each([undefined, {}, { number: 1, state: {} }])('throws for %j', (stored) => {
  expect(() => parseRevision(stored)).toThrow();
});
