import type { ContentPage, Question } from '@dar/contracts/content';
import type { Settings } from '../../env.ts';
import { AppError } from '../../errors.ts';
import type { Text } from '../../text.ts';
import { CONTENT_FOLDER, type Content, readContent } from './content-files.ts';
import { type Fill, placeholderFiller } from './content-placeholders.ts';

const contentMessages = {
  pageNotFound: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
} satisfies Record<string, Text>;

type ContentSettings = Pick<Settings, 'bookingPolicy'>;

export class ContentService {
  readonly #pages: ReadonlyMap<number, ContentPage>;
  readonly #questions: readonly Question[];

  constructor({ pages, questions }: Content, { bookingPolicy }: ContentSettings) {
    const fill = placeholderFiller(bookingPolicy);
    this.#pages = new Map(pages.map((page) => [page.id, toPage(page, fill)]));
    this.#questions = questions.map((question) => ({
      id: question.id,
      title: fill(question.title, 'en'),
      title_ar: fill(question.title_ar, 'ar'),
      description: fill(question.description, 'en'),
      description_ar: fill(question.description_ar, 'ar'),
    }));
  }

  page(id: number): ContentPage {
    const page = this.#pages.get(id);
    if (!page) throw new AppError('not-found', contentMessages.pageNotFound);
    return page;
  }

  questions(): readonly Question[] {
    return this.#questions;
  }
}

function toPage(page: Content['pages'][number], fill: Fill): ContentPage {
  return {
    id: page.id,
    title_en: fill(page.title, 'en'),
    title_ar: fill(page.title_ar, 'ar'),
    desc_en: fill(page.html, 'en'),
    desc_ar: fill(page.htmlAr, 'ar'),
    meta_title: fill(page.meta_title, 'en'),
    meta_keyword: fill(page.meta_keyword, 'en'),
    meta_description: fill(page.meta_description, 'en'),
  };
}

export async function openContent(settings: ContentSettings): Promise<ContentService> {
  return new ContentService(await readContent(CONTENT_FOLDER), settings);
}
