import type { RsbuildPlugin } from '@rsbuild/core';

const SECTION_SOURCE = /[\\/]mfe-([^\\/]+)[\\/]src[\\/]/;
const CHUNK_NAME = /(webpackChunkName:\s*['"])/g;

/**
 * Puts the section's name before the names of its chunks, `texts-en` → `catalog-texts-en`: in one application two
 * sections' chunks of one name would become one chunk.
 */
export function sectionChunkNames(): RsbuildPlugin {
  return {
    name: 'dar:section-chunk-names',
    setup(api) {
      api.transform({ test: SECTION_SOURCE, order: 'pre' }, ({ code, resourcePath }) =>
        namedBySection(code, resourcePath),
      );
    },
  };
}

/** The code with the section's name, as its file's path says it, before every chunk name. */
export function namedBySection(code: string, file: string): string {
  const section = file.match(SECTION_SOURCE)?.[1];
  return section ? code.replaceAll(CHUNK_NAME, `$1${section}-`) : code;
}
