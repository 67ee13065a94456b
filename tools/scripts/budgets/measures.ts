import { type ChunkFiles, type HostManifest, ROUTES_CHUNK, type SectionManifest } from '@dar/app/remotes/registry';

export interface Measure {
  readonly name: string;
  readonly files: ChunkFiles;
}

interface Group {
  readonly name: string;
  readonly files: ChunkFiles;
}

// One language is measured: the other one grows alike.
const LANGUAGE = 'en';
const TEXTS = /(^|-)texts-/;
const EXPOSED = '__federation_expose_';

/** Returns the measures of the host: the files that every page loads first, and the rest of `built`. */
export function hostMeasures(
  { scripts, styles, chunks }: Pick<HostManifest, 'scripts' | 'styles' | 'chunks'>,
  built: ChunkFiles,
): Measure[] {
  const texts = Object.entries(chunks).flatMap(([name, files]) => (name.endsWith(`-texts-${LANGUAGE}`) ? files : []));
  const first = [...scripts, ...styles, ...texts];
  return [{ name: 'first', files: first }, late(built, [...first, ...allTexts(chunks)])].flatMap(byKind);
}

/** Returns the files that every page loads first, those of each page and remote component, and the rest of `built`. */
export function sectionMeasures(
  { entry, chunks }: Pick<SectionManifest, 'entry' | 'chunks'>,
  built: ChunkFiles,
): Measure[] {
  const first = [entry, ...(chunks[ROUTES_CHUNK] ?? []), ...(chunks[`texts-${LANGUAGE}`] ?? [])];
  const pages = Object.entries(chunks)
    .filter(([name]) => name !== ROUTES_CHUNK && !TEXTS.test(name))
    .map(([name, files]) => ({ name: name.replace(EXPOSED, ''), files }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const rest = late(built, [...first, ...pages.flatMap(({ files }) => files), ...allTexts(chunks)]);
  return [{ name: 'first', files: first }, ...pages, rest].flatMap(byKind);
}

function allTexts(chunks: Readonly<Record<string, ChunkFiles>>): ChunkFiles {
  return Object.entries(chunks).flatMap(([name, files]) => (TEXTS.test(name) ? files : []));
}

function late(built: ChunkFiles, others: ChunkFiles): Group {
  return { name: 'late', files: built.filter((file) => !others.includes(file)) };
}

function byKind({ name, files }: Group): Measure[] {
  return [
    { name: `${name} script`, files: files.filter((file) => file.endsWith('.js')) },
    { name: `${name} styles`, files: files.filter((file) => file.endsWith('.css')) },
  ].filter((measure) => measure.files.length > 0);
}
