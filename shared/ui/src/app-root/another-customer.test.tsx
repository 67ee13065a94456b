import { signIn, signOut } from '@dar/app/session';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen } from '@dar/testing/dom';
import { followOtherTabs, signInElsewhere, signOutElsewhere } from '@dar/testing/other-tab';
import { renderInApp } from '@dar/testing/render';
import { expect, test } from 'vitest';

test.each([
  ['another customer does not see it', true, () => signInElsewhere(2), ''],
  ['nor anyone after a sign-out in another tab', true, signOutElsewhere, ''],
  ['the same customer keeps it', true, () => signInElsewhere(1), 'alarm 4711'],
  ['a guest who signs in keeps it', false, () => signInElsewhere(1), 'alarm 4711'],
])('holds what was typed on the page by customer: %s', async (_who, isSignedIn, change, left) => {
  if (isSignedIn) signIn(makeSignedIn());
  followOtherTabs();
  const { user } = await renderInApp(<input aria-label="Notes" />);
  await user.type(screen.getByRole('textbox'), 'alarm 4711');
  change();
  expect(screen.getByRole('textbox')).toHaveValue(left);
});

test.each([1, 2])('a guest who typed it after a sign-out keeps it and signs in as customer %i', async (id) => {
  signIn(makeSignedIn());
  const { user } = await renderInApp(<input aria-label="Notes" />);
  act(signOut);
  await user.type(screen.getByRole('textbox'), 'gate B');
  act(() => signIn(makeSignedIn({ user: makeUser({ id }) })));
  expect(screen.getByRole('textbox')).toHaveValue('gate B');
});
