import { signIn, signOut } from '@dar/app/session';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act } from '@dar/testing/dom';
import { onTestFinished } from 'vitest';

/** Signs in the demo customer for one test. */
export function signInCustomer(response: Parameters<typeof makeSignedIn>[0] = {}): void {
  act(() => signIn(makeSignedIn(response)));
  onTestFinished(() => act(signOut));
}
