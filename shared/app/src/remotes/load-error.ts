/** A section, or a piece of it, could not be loaded: it is down, too slow, or unknown to this page. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly section: string;

  constructor(section: string, cause?: unknown) {
    super(`section ${section} did not load`, { cause });
    this.section = section;
  }
}

/** A chunk of a build could not be loaded, or its style sheet, or a shared module that it needs. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(chunk: string | number, cause?: unknown) {
    super(`chunk ${chunk} did not load`, { cause });
  }
}

/** True for a section that did not load and for a chunk of it that did not. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SectionLoadError' || error.name === 'ChunkLoadError');
}
