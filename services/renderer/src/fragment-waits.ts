import { RenderFailure } from './render-failure.ts';

interface Wait<Process> {
  readonly page: Process;
  readonly fragment: Process;
}

/** The processes whose pages wait for fragments of others. */
export class FragmentWaits<Process> {
  readonly #waits = new Set<Wait<Process>>();

  /** Renders a fragment for the page of another process. Throws RenderFailure if that process waits for this page. */
  async render<Result>(wait: Wait<Process>, render: () => Promise<Result>): Promise<Result> {
    // Both pages would wait until the timeout.
    if (this.#isWaiting(wait.fragment, wait.page)) {
      throw new RenderFailure('busy', 'the other section waits for this page');
    }
    this.#waits.add(wait);
    try {
      return await render();
    } finally {
      this.#waits.delete(wait);
    }
  }

  #isWaiting(process: Process, other: Process): boolean {
    if (process === other) return true;
    return [...this.#waits].some(({ page, fragment }) => page === process && this.#isWaiting(fragment, other));
  }
}
