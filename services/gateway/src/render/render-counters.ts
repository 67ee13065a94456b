import { FAILURE_REASONS, type FailureReason } from './render-failure.ts';

/** What one process counts of its renders; `/metrics` shows it. */
export class RenderCounters {
  #renders = 0;
  /** By section, then by reason. */
  readonly #failures = new Map<string, Map<FailureReason, number>>();

  rendered(): void {
    this.#renders += 1;
  }

  failed(section: string, reason: FailureReason): void {
    const counts = this.#failures.get(section) ?? new Map<FailureReason, number>();
    this.#failures.set(section, counts.set(reason, (counts.get(reason) ?? 0) + 1));
  }

  /** In the text format that Prometheus reads. */
  toText(): string {
    const failures = [...this.#failures].flatMap(([section, counts]) =>
      FAILURE_REASONS.filter((reason) => counts.has(reason)).map(
        (reason) => `dar_render_failures_total{section="${section}",reason="${reason}"} ${counts.get(reason)}`,
      ),
    );
    return [
      '# TYPE dar_renders_total counter',
      `dar_renders_total ${this.#renders}`,
      '# TYPE dar_render_failures_total counter',
      ...failures,
      '',
    ].join('\n');
  }
}
