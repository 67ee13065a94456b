import bidiModule from 'bidi-js';
import type { FontSubset } from './pdf-fonts.ts';

// Node imports the CommonJS file, whose export is the function that the types call `default`.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

export interface TextRun {
  readonly text: string;
  readonly subset: FontSubset;
}

interface LevelRun extends TextRun {
  /** Bidi embedding level: odd is right to left. */
  readonly level: number;
}

/** The fonts have no glyph for characters that only control others, and print boxes. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const JOINER = '\u200d';
const NON_JOINER = '\u200c';

/**
 * Returns the runs of a line from left to right (Unicode Bidirectional Algorithm). A run has one direction and one
 * font. Arabic runs stay in logical order, since fontkit shapes and reverses them. A non-joiner ends a run, so that the
 * letters beside it do not join; a joiner within Arabic stays for the shaping, which prints nothing for it.
 */
export function visualRuns(line: string): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: LevelRun[] = [];
  let isJoined = true;
  for (let index = 0; index < line.length; ) {
    const character = String.fromCodePoint(line.codePointAt(index) ?? 0);
    const last = runs.at(-1);
    if (character === JOINER && last?.subset === 'arabic') {
      runs[runs.length - 1] = { ...last, text: last.text + JOINER };
    } else if (INVISIBLE.test(character)) {
      isJoined &&= character !== NON_JOINER;
    } else {
      const run = { text: mirrored.get(index) ?? character, subset: getSubset(character), level: levels[index] ?? 0 };
      appendCharacter(runs, run, isJoined);
      isJoined = true;
    }
    index += character.length;
  }
  return reorder(runs).map(({ text, subset, level }) => {
    // fontkit reverses all that is Arabic, also its digits, which go from left to right.
    const isReversed = (level % 2 === 1) !== (subset === 'arabic');
    return { text: isReversed ? [...text].reverse().join('') : text, subset };
  });
}

function appendCharacter(runs: LevelRun[], character: LevelRun, isJoined: boolean): void {
  const last = runs.at(-1);
  if (isJoined && last?.level === character.level && last.subset === character.subset) {
    runs[runs.length - 1] = { ...last, text: last.text + character.text };
  } else {
    runs.push(character);
  }
}

/** Rule L2 of the algorithm: from the highest level to the lowest odd one, reverses the runs of that level or higher. */
function reorder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

function getSubset(character: string): FontSubset {
  if (/\p{Script_Extensions=Arabic}/u.test(character)) return 'arabic';
  return /[\u0100-\u024f\u1e00-\u1eff]/u.test(character) ? 'latin-ext' : 'latin';
}

/** Returns the lines of a text within a width. Breaks at spaces, and within a word that is wider than a line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const endLine = () => {
    if (line !== '') lines.push(line);
    line = '';
    used = 0;
  };
  for (const word of splitWords(text, width, measure)) {
    const wordWidth = measure(word);
    if (used + space + wordWidth > width) endLine();
    line = line === '' ? word : `${line} ${word}`;
    used += (used === 0 ? 0 : space) + wordWidth;
  }
  endLine();
  return lines;
}

function splitWords(text: string, width: number, measure: (text: string) => number): string[] {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (measure(word) <= width ? [word] : splitLongWord(word, width, measure)));
}

function splitLongWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts = [''];
  for (const character of word) {
    const part = `${parts.at(-1)}${character}`;
    if (measure(part) <= width) parts[parts.length - 1] = part;
    else parts.push(character);
  }
  return parts.filter(Boolean);
}
