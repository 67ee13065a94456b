import type { ContentPage, Question } from '@dar/contracts/content';
import { AppError } from '../../errors.ts';
import { contentMessages } from './content.messages.ts';
import { CONTENT_FOLDER, type Content, readContent } from './content-files.ts';
import { withBrand } from './content-placeholders.ts';

/** The static pages and the FAQ. */
export class ContentService {
  readonly #pages: ReadonlyMap<number, ContentPage>;
  readonly #questions: readonly Question[];

  constructor({ pages, questions }: Content) {
    this.#pages = new Map(pages.map((page) => [page.id, toPage(page)]));
    this.#questions = questions.map((question) => ({
      id: question.id,
      title: withBrand(question.title, 'en'),
      title_ar: withBrand(question.title_ar, 'ar'),
      description: withBrand(question.description, 'en'),
      description_ar: withBrand(question.description_ar, 'ar'),
    }));
  }

  /** Throws 404 for an unknown page. */
  page(id: number): ContentPage {
    const page = this.#pages.get(id);
    if (!page) throw new AppError('not-found', contentMessages.pageNotFound);
    return page;
  }

  questions(): readonly Question[] {
    return this.#questions;
  }
}

function toPage(page: Content['pages'][number]): ContentPage {
  return {
    id: page.id,
    title_en: withBrand(page.title, 'en'),
    title_ar: withBrand(page.title_ar, 'ar'),
    desc_en: withBrand(page.html, 'en'),
    desc_ar: withBrand(page.htmlAr, 'ar'),
    meta_title: withBrand(page.meta_title, 'en'),
    meta_keyword: withBrand(page.meta_keyword, 'en'),
    meta_description: withBrand(page.meta_description, 'en'),
  };
}

/** Reads the texts of a folder. Throws StartError when they have mistakes. */
export async function openContent(folder = CONTENT_FOLDER): Promise<ContentService> {
  return new ContentService(await readContent(folder));
}
