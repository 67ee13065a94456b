import { z } from 'zod';

/** Maximum lengths that the layout allows. */
const LONGEST = { name: 60, line: 120, paragraph: 500, answer: 1_500, page: 30_000 } as const;
type Kind = keyof typeof LONGEST;

const written = (kind: Kind) =>
  z.string().trim().min(1, { error: 'must not be empty', abort: true }).max(LONGEST[kind]);

/** An English text without Arabic letters. */
export const english = (kind: Kind) => written(kind).regex(/^\P{Script=Arabic}*$/u, 'must be English');

/** An Arabic text, which may contain some Latin letters. */
export const arabic = (kind: Kind) => written(kind).refine(isArabic, 'must be Arabic');

function isArabic(text: string): boolean {
  return countOf(/\p{Script=Arabic}/gu, text) > countOf(/\p{Script=Latin}/gu, text);
}

function countOf(letters: RegExp, text: string): number {
  return text.match(letters)?.length ?? 0;
}
