import { Counter, Registry } from 'prom-client';

const HELP = {
  price_differences: 'Carts whose stated prices differ from the computed ones.',
  geocoder_failures: 'Failed requests to the geocoder.',
  refund_failures: 'Failed refunds.',
  unknown_payments: 'Paid payments of the shop without an invoice.',
  messages_lost: 'E-mails and text messages that were never sent.',
  wrong_code_alarms: 'Hours in which the wrong codes of all accounts reached the threshold of the alarm.',
  text_messages_capped: 'Text messages that the hourly cap rejected.',
  geocodings_capped: 'Geocodings that the hourly cap rejected.',
  place_searches_capped: 'Place searches that the hourly cap rejected.',
} as const;
export type CounterName = keyof typeof HELP;

export class Counters {
  readonly #registry = new Registry();

  constructor() {
    for (const [name, help] of Object.entries(HELP)) {
      new Counter({ name: metricName(name), help, registers: [this.#registry] });
    }
  }

  increment(name: CounterName): void {
    (this.#registry.getSingleMetric(metricName(name)) as Counter).inc();
  }

  async render(): Promise<{ readonly text: string; readonly contentType: string }> {
    return { text: await this.#registry.metrics(), contentType: this.#registry.contentType };
  }
}

function metricName(name: string): string {
  return `dar_${name}_total`;
}
