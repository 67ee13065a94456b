import { useSession } from '@dar/app/session';
import { type Key, sessionStore } from '@dar/app/storage';
import type * as z from '@dar/contracts/schema';

/** What customers have chosen or typed and not sent yet. `id` names its service, cart line or address, where there are several. */
interface CustomerDraft<Value> {
  readonly read: (id?: number) => Value | undefined;
  readonly write: (value: Value, id?: number) => void;
  readonly remove: (id?: number) => void;
}

interface Stored {
  readonly customerId?: number | undefined;
  readonly values?: Readonly<Record<number, unknown>>;
}

/**
 * Returns a draft in this tab, which survives a reload and the sign-in of the same customer. It ends at a sign-out and when
 * another customer signs in. A stored value that does not fit the schema is ignored.
 */
export function customerDraft<Value>(key: Key, schema: z.ZodMiniType<Value>): CustomerDraft<Value> {
  const parse = (): Stored => {
    try {
      return JSON.parse(sessionStore.get(key) ?? '') ?? {};
    } catch {
      return {};
    }
  };
  const readAll = () => {
    const { customerId, values } = parse();
    return customerId === useSession.getState().customerId ? { ...values } : {};
  };
  const writeAll = (values: Stored['values']) =>
    sessionStore.set(key, JSON.stringify({ customerId: useSession.getState().customerId, values }));
  useSession.subscribe(({ customerId }, before) => {
    // After a reload the session may be expired: the draft waits for its customer.
    if (customerId !== before.customerId && customerId !== parse().customerId) sessionStore.remove(key);
  });
  return {
    read: (id = 0) => schema.safeParse(readAll()[id]).data,
    write: (value, id = 0) => writeAll({ ...readAll(), [id]: value }),
    remove: (id = 0) => writeAll({ ...readAll(), [id]: undefined }),
  };
}
