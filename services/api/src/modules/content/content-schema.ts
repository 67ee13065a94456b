import { z } from 'zod';
import { arabic, english } from '../catalog/catalog-texts.ts';
import { uniqueList } from '../catalog/unique-list.ts';
import { unknownPlaceholders } from './content-placeholders.ts';

/** The schema of the files of services/api/content. */

const id = z.int().positive();

const filled = (text: z.ZodType<string>) =>
  text.check(({ value, issues }) => {
    for (const unknown of unknownPlaceholders(value)) {
      issues.push({ code: 'custom', message: `${unknown} is not a known placeholder`, input: value });
    }
  });

const list = <Item extends z.ZodType<{ id: number }>>(item: Item) => uniqueList(item, 'id').min(1);

export const pagesFile = list(
  z.strictObject({
    id,
    file: z.string().regex(/^[a-z][a-z-]{0,40}$/, "must be a file's name in small letters, as 'about-us'"),
    title: filled(english('name')),
    title_ar: filled(arabic('name')),
    meta_title: filled(english('line')),
    meta_keyword: filled(english('paragraph')),
    meta_description: filled(english('paragraph')),
  }),
);
export type PageEntry = z.output<typeof pagesFile>[number];

export const faqFile = list(
  z.strictObject({
    id,
    title: filled(english('line')),
    title_ar: filled(arabic('line')),
    description: filled(english('answer')),
    description_ar: filled(arabic('answer')),
  }),
);
export type QuestionEntry = z.output<typeof faqFile>[number];

export const englishMarkup = filled(english('page'));
export const arabicMarkup = filled(arabic('page'));
