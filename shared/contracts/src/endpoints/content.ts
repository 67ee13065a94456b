import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

const contentPage = z.object({
  id: z.int(),
  title_en: z.string(),
  title_ar: z.string(),
  /** HTML of headings, paragraphs and lists without attributes. The server checks it. */
  desc_en: z.string(),
  desc_ar: z.string(),
  meta_title: z.string(),
  meta_keyword: z.string(),
  meta_description: z.string(),
});
export type ContentPage = z.output<typeof contentPage>;

export const getPage = endpoint({
  path: '/get_page',
  auth: 'none',
  readsPublicData: true,
  summary: 'A static page: 1 About Us, 2 Privacy, 3 Terms',
  input: z.object({ page_id: id }),
  output: z.object({ oData: contentPage }),
});

const question = z.object({
  id: z.int(),
  title: z.string(),
  title_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
});
export type Question = z.output<typeof question>;

export const getFaq = endpoint({
  path: '/get_faq',
  auth: 'none',
  readsPublicData: true,
  summary: 'Frequent questions and their answers',
  input: z.object({}),
  output: z.object({ oData: z.array(question) }),
});

export const getSupportHours = endpoint({
  path: '/get_support_hours',
  auth: 'none',
  readsPublicData: true,
  summary: 'When the shop answers calls and e-mails, as a sentence; empty for a shop that names no hours',
  input: z.object({}),
  output: z.object({ oData: z.object({ en: z.string(), ar: z.string() }) }),
});
