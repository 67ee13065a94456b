import { z } from 'zod';

const LONGEST = { name: 60, line: 120, paragraph: 500, answer: 1_500, page: 30_000 } as const;
type Kind = keyof typeof LONGEST;

const written = (kind: Kind) =>
  z.string().trim().min(1, { error: 'must not be empty', abort: true }).max(LONGEST[kind]);

/** An English text without Arabic letters. */
export const english = (kind: Kind) => written(kind).regex(/^\P{Script=Arabic}*$/u, 'must be English');

/** An Arabic text, which may contain some Latin letters and placeholders. */
export const arabic = (kind: Kind) => written(kind).refine(isArabic, 'must be Arabic');

function isArabic(text: string): boolean {
  return (
    countMatches(/\p{Script=Arabic}/gu, text) > countMatches(/\p{Script=Latin}/gu, text.replace(/\{[^{}]*\}/g, ''))
  );
}

function countMatches(letters: RegExp, text: string): number {
  return text.match(letters)?.length ?? 0;
}
