import { onChunkFailure } from './chunk-retries.ts';
import { isTampered } from './is-tampered.ts';
import { currentRelease, refuseRelease, survivesReload } from './refused-releases.ts';
import type { SectionDirectory } from './section-directory.ts';
import type { SectionReports } from './section-reports.ts';

interface ChunkOptions {
  readonly directory: SectionDirectory;
  readonly reports: SectionReports;
  readonly versionOf: (section: string) => string | undefined;
  readonly reload: () => void;
}

/** Reports failed chunks. A tampered one makes the page load again, with the last good release of its section. */
export function refuseTamperedChunks({ directory, reports, versionOf, reload }: ChunkOptions): void {
  onChunkFailure(async (name, files) => {
    const version = versionOf(name);
    const tampered = await Promise.all(files.map(isTampered));
    const isTamperedWith = tampered.includes(true);
    reports.failed(name, version, isTamperedWith ? 'tampered' : 'load');
    if (version === undefined || !isTamperedWith) return;
    refuseRelease(name, version);
    const section = await directory.find(name);
    // Two releases of a section cannot run in one page: their chunks would mix.
    if (section && currentRelease(section).version !== version && survivesReload()) reload();
  });
}
