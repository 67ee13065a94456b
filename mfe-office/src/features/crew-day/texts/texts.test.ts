import { expect, test } from 'vitest';
import ar from './ar.ts';
import en from './en.ts';
import hi from './hi.ts';
import ur from './ur.ts';

/** Returns each text by its path, with what is filled into it. */
function getPlaceholders(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string'
      ? [[`${path}${key}`, [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join()]]
      : getPlaceholders(text as object, `${path}${key}.`),
  );
}

test.each([
  ['Arabic', ar],
  ['Hindi', hi],
  ['Urdu', ur],
])('has each text in %s, with the same values in it', (_, texts) => {
  expect(getPlaceholders(texts)).toEqual(getPlaceholders(en));
});
