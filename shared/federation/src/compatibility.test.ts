import { expect, it } from 'vitest';
import { getRequirements, toProvisions } from './shared-modules.ts';

const module = (version: string, requiredVersion: string) => ({
  singleton: true as const,
  strictVersion: true as const,
  eager: false,
  version,
  requiredVersion,
});

const FEDERATION = '@module-federation/runtime-core';
const CONTRACTS = '@shop/contracts';

const MODULES = {
  react: module('19.3.1', '^19.3.0'),
  'react/': module('19.3.1', '^19.3.0'),
  '@shop/ui/forms': module('1.4.2', '^1.4.0'),
  '@shop/contracts/schema': module('1.1.0', '^1.1.0'),
};

it('states the accepted versions of shared packages and of Module Federation, and of the contracts apart', () => {
  expect(getRequirements(MODULES, CONTRACTS)).toEqual({
    shared: { react: '^19.3.0', '@shop/ui': '^1.4.0', [FEDERATION]: expect.stringMatching(/^\^2\.\d+\.0$/) },
    contracts: '^1.1.0',
  });
});

it('states the provided versions of shared packages and of Module Federation, and of the contracts also apart', () => {
  expect(toProvisions(MODULES, CONTRACTS)).toEqual({
    provides: {
      react: '19.3.1',
      '@shop/ui': '1.4.2',
      [CONTRACTS]: '1.1.0',
      [FEDERATION]: expect.stringMatching(/^2\.\d+\.\d+$/),
    },
    contracts: '1.1.0',
  });
});

it('accepts every shell of a shop without contracts', () => {
  const { react } = MODULES;
  expect(getRequirements({ react }).contracts).toBe('*');
  expect(toProvisions({ react }).contracts).toBe('1.0.0');
});
