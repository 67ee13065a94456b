import { expect, it } from 'vitest';
import { FOR_CHECKOUT, isForCheckout, readChosenAddress } from './address-paths.ts';

it.each([
  [FOR_CHECKOUT, true],
  [{ editMode: true, ...FOR_CHECKOUT }, true],
  [{ isForCheckout: 'yes' }, false],
  [{}, false],
  [null, false],
  ['isForCheckout', false],
])('reads whether %j belongs to checkout: %s', (state, expected) => {
  expect(isForCheckout(state)).toBe(expected);
});

it.each([
  [{ addressId: 7 }, 7],
  [{ addressId: '7' }, undefined],
  [{ addressId: 0 }, undefined],
  [{ addressId: 1.5 }, undefined],
  [{ addressId: null }, undefined],
  [{}, undefined],
  [null, undefined],
  ['7', undefined],
])('reads the chosen address of %j as %s', (state, expected) => {
  expect(readChosenAddress(state)).toBe(expected);
});
