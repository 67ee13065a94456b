/** The error of a section or remote component that is down, too slow or not registered. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;

  constructor(section: string, cause?: unknown) {
    super(`section ${section} did not load`, { cause });
    this.section = section;
  }
}

/** The error of a chunk, of its style sheet or of its shared modules. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(chunk: string | number, cause?: unknown) {
    super(`chunk ${chunk} did not load`, { cause });
  }
}

/** Returns whether the error is a SectionLoadError or ChunkLoadError. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SectionLoadError' || error.name === 'ChunkLoadError');
}
