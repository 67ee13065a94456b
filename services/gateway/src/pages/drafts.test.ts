import { expect, it } from 'vitest';
import { startReleasedGateway } from '../testing/test-gateway.ts';

it.each(['dar_drafts', '__Host-dar_drafts'])(
  'sends the page with the cookie %s to one browser, without caching it',
  async (name) => {
    await using gateway = await startReleasedGateway();
    const visit = (headers: Readonly<Record<string, string>> = {}) =>
      gateway.app.inject({ url: '/', headers: { accept: 'text/html', ...headers } });
    const before = await visit();
    const drafts = await visit({ cookie: `${name}=token` });
    expect(drafts.body).toContain('<a href="/draft-preview/end"');
    expect(drafts.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(drafts.headers).not.toHaveProperty('etag');
    const after = await visit();
    expect([after.body, after.headers['cache-control']]).toEqual([before.body, 'no-cache']);
    expect(after.body).not.toContain('/draft-preview');
  },
);
