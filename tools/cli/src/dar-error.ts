export const EXIT_CODES = { done: 0, failed: 1, usage: 2, blocked: 3 } as const;

type Failure = Exclude<keyof typeof EXIT_CODES, 'done'>;

export class DarError extends Error {
  override readonly name = 'DarError';
  readonly kind: Failure;
  readonly details: readonly string[];

  constructor(message: string, kind: Failure = 'failed', details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.details = details;
  }

  get exitCode(): number {
    return EXIT_CODES[this.kind];
  }
}
