import { TEXTS_EVENT } from '@dar/app/i18n/text-updates';
import { LANGUAGES } from '@dar/contracts/language';
import type { RsbuildPlugin } from '@rsbuild/core';

const TEXTS_FILE = new RegExp(`[\\\\/]texts[\\\\/](${LANGUAGES.join('|')})\\.ts$`);
const SHARED_TEXTS_FILE = /[\\/]i18n[\\/]texts[\\/]/;
const DEFAULT_EXPORT = /export default (\w+);/;

export function hotTexts(namespace: string): RsbuildPlugin {
  return {
    name: 'dar:hot-texts',
    setup(api) {
      api.transform({ test: TEXTS_FILE }, ({ code, resourcePath }) =>
        acceptUpdates(code, resourcePath, SHARED_TEXTS_FILE.test(resourcePath) ? 'shared' : namespace),
      );
    },
  };
}

export function acceptUpdates(code: string, file: string, namespace: string): string {
  const texts = code.match(DEFAULT_EXPORT)?.[1];
  const language = file.match(TEXTS_FILE)?.[1];
  if (!texts || !language) throw new Error(`${file}: a file with texts has a default export with a name`);
  const detail = `{ namespace: ${JSON.stringify(namespace)}, language: ${JSON.stringify(language)}, texts: ${texts} }`;
  return `${code}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  // Only an updated module has data of the one before.
  if (import.meta.webpackHot.data) {
    window.dispatchEvent(new CustomEvent(${JSON.stringify(TEXTS_EVENT)}, { detail: ${detail} }));
  }
}
`;
}
