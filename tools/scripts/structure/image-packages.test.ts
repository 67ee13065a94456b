import { expect, test } from 'vitest';
import { findToolErrors } from './image-packages.ts';

const LOCK = {
  importers: {
    'services/gateway': {
      dependencies: { '@dar/app': { version: 'link:../../shared/app' }, fastify: { version: '5.12.8' } },
    },
    'shared/app': {
      dependencies: { '@dar/page': { version: 'link:../../tools/page' }, i18next: { version: '27.1.2' } },
    },
    'tools/page': { dependencies: { antd: { version: '6.6.8' } } },
  },
  snapshots: {
    'fastify@5.12.8': {},
    'i18next@27.1.2': { optionalDependencies: { typescript: '7.0.2' } },
    'typescript@7.0.2': {},
    'antd@6.6.8': {},
  },
};

test('reports a tool that a package of a service needs only for browsers', () => {
  expect(findToolErrors(LOCK, 'gateway', '')).toEqual([
    expect.stringContaining('deploy/gateway/Dockerfile: the image gets antd@6.6.8'),
    expect.stringContaining('the image gets typescript@7.0.2'),
  ]);
});

test('accepts a tool that the Dockerfile leaves out', () => {
  const dockerfile = 'RUN pnpm install --filter-prod "!@dar/page"\nRUN rm -rf node_modules/.pnpm/typescript@*';
  expect(findToolErrors(LOCK, 'gateway', dockerfile)).toEqual([]);
});
