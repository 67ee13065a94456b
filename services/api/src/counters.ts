/** What the shop counts about itself; `/metrics` shows it. */
const NAMES = [
  'price_differences',
  'geocoder_failures',
  'refund_failures',
  'text_messages_capped',
  'geocodings_capped',
  'place_searches_capped',
] as const;
export type CounterName = (typeof NAMES)[number];

/** The counters of one process. */
export class Counters {
  readonly #counts = new Map<CounterName, number>();

  increment(name: CounterName): void {
    this.#counts.set(name, this.count(name) + 1);
  }

  count(name: CounterName): number {
    return this.#counts.get(name) ?? 0;
  }

  /** In the text format that Prometheus reads. */
  render(): string {
    return NAMES.map((name) => `# TYPE dar_${name}_total counter\ndar_${name}_total ${this.count(name)}\n`).join('');
  }
}
