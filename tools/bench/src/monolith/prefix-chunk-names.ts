import type { RsbuildPlugin } from '@rsbuild/core';

const SECTION_SOURCE = /[\\/]mfe-([^\\/]+)[\\/]src[\\/]/;
const CHUNK_NAME = /(webpackChunkName:\s*['"])/g;

/** In one build, chunks of two sections with the same name would be merged. */
export function prefixChunkNames(): RsbuildPlugin {
  return {
    name: 'dar:section-chunk-names',
    setup(api) {
      api.transform({ test: SECTION_SOURCE, order: 'pre' }, ({ code, resourcePath }) =>
        prefixChunks(code, resourcePath),
      );
    },
  };
}

/** Prefixes the chunk names of a source file of a section. */
export function prefixChunks(code: string, file: string): string {
  const section = file.match(SECTION_SOURCE)?.[1];
  return section ? code.replaceAll(CHUNK_NAME, `$1${section}-`) : code;
}
