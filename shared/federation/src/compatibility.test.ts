import { expect, it } from 'vitest';
import { getRequirements, sharedModules, toProvisions } from './shared-modules.ts';

const module = (version: string, requiredVersion: string) => ({
  singleton: true as const,
  strictVersion: true as const,
  eager: false,
  version,
  requiredVersion,
});

const FEDERATION = '@module-federation/runtime-core';

const MODULES = {
  react: module('19.3.1', '^19.3.0'),
  'react/': module('19.3.1', '^19.3.0'),
  '@dar/ui/forms': module('1.4.2', '^1.4.0'),
  '@dar/contracts/schema': module('1.1.0', '^1.1.0'),
};

it('states the accepted versions of shared packages and of Module Federation, and of the contracts apart', () => {
  expect(getRequirements(MODULES)).toEqual({
    shared: { react: '^19.3.0', '@dar/ui': '^1.4.0', [FEDERATION]: expect.stringMatching(/^\^2\.\d+\.0$/) },
    contracts: '^1.1.0',
  });
});

it('states the provided versions of shared packages and of Module Federation, and of the contracts apart', () => {
  expect(toProvisions(MODULES)).toEqual({
    provides: { react: '19.3.1', '@dar/ui': '1.4.2', [FEDERATION]: expect.stringMatching(/^2\.\d+\.\d+$/) },
    contracts: '1.1.0',
  });
});

it('states every shared package of this build', () => {
  const modules = sharedModules({ eager: true });
  expect(Object.keys(toProvisions(modules).provides)).toEqual([
    'react',
    'react-dom',
    '@dar/app',
    '@dar/ui',
    FEDERATION,
  ]);
  expect(Object.keys(getRequirements(modules).shared)).toEqual([
    'react',
    'react-dom',
    '@dar/app',
    '@dar/ui',
    FEDERATION,
  ]);
});
