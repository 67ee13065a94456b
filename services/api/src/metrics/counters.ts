import { Counter, Registry } from 'prom-client';
import { isDryRun } from '../db/transaction.ts';

interface Definition {
  readonly help: string;
  readonly labels: readonly string[];
}

const COUNTERS = {
  price_differences: { help: 'Carts whose stated prices differ from the computed ones.', labels: [] },
  geocoder_failures: { help: 'Failed requests to the geocoder.', labels: [] },
  refund_failures: { help: 'Failed refunds.', labels: [] },
  disputes_opened: { help: 'Payments that a bank disputes or asks about.', labels: [] },
  payouts_failed: { help: 'Payouts that did not reach the bank account of the shop.', labels: [] },
  unknown_payments: { help: 'Paid payments of the shop without a payment attempt.', labels: [] },
  messages_lost: { help: 'E-mails and text messages that were never sent.', labels: [] },
  message_attempts: { help: 'Attempts to send a message: sent or failed.', labels: ['channel', 'outcome'] },
  wrong_code_alarms: {
    help: 'Hours in which the wrong codes of all accounts reached the threshold of the alarm.',
    labels: [],
  },
  text_messages_capped: { help: 'Text messages that the hourly cap rejected.', labels: [] },
  geocodings_capped: { help: 'Geocodings that the hourly cap rejected.', labels: [] },
  place_searches_capped: { help: 'Place searches that the hourly cap rejected.', labels: [] },
  holds: { help: 'Holds of time slots: taken, extended or expired.', labels: ['event'] },
  slots_lost: { help: 'Time slots that were gone when their order was to be placed.', labels: [] },
  slot_searches: { help: 'Searches for days with a free slot: free or full.', labels: ['outcome'] },
  rows_deleted: { help: 'Rows that the nightly job deleted, by its rule.', labels: ['rule'] },
  rows_kept: { help: 'Old rows that the nightly job could not delete, by its rule.', labels: ['rule'] },
  catalog_skipped: {
    help: 'Entries of the catalog that a reading left out because of their content.',
    labels: ['kind'],
  },
  publications_failed: { help: 'Publications of the catalog that did not fit at their time.', labels: [] },
  order_changes: { help: 'Orders that were placed or whose visits changed, by the new status.', labels: ['to'] },
} as const satisfies Readonly<Record<string, Definition>>;

type CounterName = keyof typeof COUNTERS;
type LabelOf<Name extends CounterName> = (typeof COUNTERS)[Name]['labels'][number];

/** The name of a counter without labels. */
export type PlainCounterName = {
  [Name in CounterName]: [LabelOf<Name>] extends [never] ? Name : never;
}[CounterName];

export class Counters {
  readonly registry: Registry;

  constructor(registry = new Registry()) {
    this.registry = registry;
    for (const [name, { help, labels }] of Object.entries<Definition>(COUNTERS)) {
      new Counter({ name: metricName(name), help, labelNames: [...labels], registers: [registry] });
    }
  }

  increment(name: PlainCounterName): void;
  increment<Name extends CounterName>(name: Name, labels: Readonly<Record<LabelOf<Name>, string>>, by?: number): void;
  increment(name: CounterName, labels: Readonly<Record<string, string>> = {}, by = 1): void {
    if (isDryRun()) return;
    (this.registry.getSingleMetric(metricName(name)) as Counter).inc(labels, by);
  }
}

function metricName(name: string): string {
  return `dar_${name}_total`;
}
