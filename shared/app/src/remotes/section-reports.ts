/** `tampered`: the files of a release were not the recorded ones. */
export type FailureReason = 'load' | 'render' | 'tampered';

/** Receives what happens to sections in a browser. */
export interface SectionReports {
  loaded(section: string, version: string, milliseconds: number): void;
  failed(section: string, version: string | undefined, reason: FailureReason): void;
}
