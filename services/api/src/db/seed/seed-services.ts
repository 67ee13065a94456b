import type { Clock } from '../../clock.ts';
import { noLog } from '../../log.ts';
import { MessageQueue } from '../../messaging/message-queue.service.ts';
import { Messenger } from '../../messaging/messenger.ts';
import { OutboxService } from '../../messaging/outbox.service.ts';
import { Counters } from '../../metrics/counters.ts';
import { noPayments } from '../../modules/payments/payment-provider.ts';
import { createServices, type Ports } from '../../services.ts';
import type { Db } from '../client.ts';

export type SeedPorts = Omit<Ports, 'db' | 'replica' | 'payments' | 'messenger' | 'counters' | 'log'>;

/** Returns the services of the shop in the transaction of the seed. What they send is only in the outbox. */
export function createSeedServices(tx: Db, ports: SeedPorts, clock: Clock = ports.clock) {
  const outbox = new OutboxService({ db: tx, clock });
  const messenger = new Messenger({
    ...{ clock, outbox, transports: { email: outbox, sms: outbox } },
    ...{ queue: new MessageQueue({ db: tx, clock }), onSent: () => undefined, onSendFailure: () => undefined },
  });
  const others = { payments: noPayments, messenger, counters: new Counters(), log: noLog };
  return createServices({ ...ports, ...others, clock, db: tx, replica: tx });
}
