import { KEYS, localStore } from '@dar/app/storage';
import { stubLocation } from '@dar/testing/stub-location';

/** Sets the location to a path of the partner's host and stores a transaction id, until the test ends. */
export function atPartnerHost(path: string, transactionId: string): void {
  const { href, hostname, pathname, search } = new URL(path, 'http://comera.dar.test');
  stubLocation({ href, hostname, pathname, search });
  localStore.set(KEYS.transactionId, transactionId);
}
