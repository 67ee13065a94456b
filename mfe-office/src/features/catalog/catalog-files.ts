interface CatalogFile {
  readonly file: string;
  readonly text: string;
}

const isFile = (value: unknown): value is CatalogFile =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  'text' in value &&
  typeof value.file === 'string' &&
  typeof value.text === 'string';

/** Returns all files of the catalogue as the text of one that people can keep and send. */
export const toBundle = (files: readonly CatalogFile[]): string => `${JSON.stringify({ files }, null, 2)}\n`;

/**
 * Returns the files of the catalogue that a person chose: those of a downloaded bundle, or single ones by their path in the
 * folder, such as 'services/11-home-cleaning.json'. A browser gives only their names.
 */
export function readFiles(chosen: readonly CatalogFile[]): CatalogFile[] {
  return chosen.flatMap(({ file, text }) => readBundle(text) ?? [{ file: toPath(file), text }]);
}

function toPath(name: string): string {
  if (name.endsWith('.html')) return `pages/${name}`;
  return /^\d.*\.json$/.test(name) ? `services/${name}` : name;
}

function readBundle(text: string): readonly CatalogFile[] | undefined {
  try {
    const bundle: unknown = JSON.parse(text);
    const files = typeof bundle === 'object' && bundle !== null && 'files' in bundle ? bundle.files : undefined;
    return Array.isArray(files) && files.every(isFile) ? files : undefined;
  } catch {
    // Pages are HTML, and the API says which JSON is malformed.
    return undefined;
  }
}
