import { KEYS, local } from '@dar/shared/storage';
import { onTestFinished, vi } from 'vitest';

/** For the rest of a test the browser stands at a path under the partner's host name, where it arrived with a transaction. */
export function atPartnerHost(path: string, transactionId: string): void {
  const spy = vi.spyOn(window, 'location', 'get');
  spy.mockReturnValue(new URL(path, 'http://comera.dar.test') as unknown as Location & string);
  onTestFinished(() => spy.mockRestore());
  local.set(KEYS.transactionId, transactionId);
}
