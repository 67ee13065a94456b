import { z } from 'zod';

/** The most characters that the shop's cards, buttons, answers and pages have room for. */
const LONGEST = { name: 60, line: 120, paragraph: 500, answer: 1_500, page: 30_000 } as const;
type Kind = keyof typeof LONGEST;

const written = (kind: Kind) =>
  z.string().trim().min(1, { error: 'must not be empty', abort: true }).max(LONGEST[kind]);

/** An English text: no Arabic letter in it. */
export const english = (kind: Kind) => written(kind).regex(/^\P{Script=Arabic}*$/u, 'must be English');

/** Its Arabic twin, which may name a thing or a code in Latin letters but must be Arabic for the most part. */
export const arabic = (kind: Kind) => written(kind).refine(isArabic, 'must be Arabic');

function isArabic(text: string): boolean {
  return countOf(/\p{Script=Arabic}/gu, text) > countOf(/\p{Script=Latin}/gu, text);
}

function countOf(letters: RegExp, text: string): number {
  return text.match(letters)?.length ?? 0;
}
