import type { ContentPage, Question } from '@dar/contracts/content';
import { AppError } from '../../errors.ts';
import type { Text } from '../../text.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { CONTENT_FOLDER, type Content, readContent } from './content-files.ts';
import { type Fill, placeholderFiller } from './content-placeholders.ts';

const contentMessages = {
  pageNotFound: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
} satisfies Record<string, Text>;

interface ContentDeps {
  /** The terms that pages and questions state. */
  readonly shopSettings: Pick<ShopSettings, 'current'>;
}

export class ContentService {
  readonly #content: Content;
  readonly #deps: ContentDeps;

  constructor(content: Content, deps: ContentDeps) {
    this.#content = content;
    this.#deps = deps;
  }

  page(id: number): ContentPage {
    const page = this.#content.pages.find((one) => one.id === id);
    if (!page) throw new AppError('not-found', contentMessages.pageNotFound);
    return toPage(page, this.#getFill());
  }

  questions(): readonly Question[] {
    const fill = this.#getFill();
    return this.#content.questions.map((question) => ({
      id: question.id,
      title: fill(question.title, 'en'),
      title_ar: fill(question.title_ar, 'ar'),
      description: fill(question.description, 'en'),
      description_ar: fill(question.description_ar, 'ar'),
    }));
  }

  #getFill(): Fill {
    return placeholderFiller(this.#deps.shopSettings.current());
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

export async function openContent(deps: ContentDeps): Promise<ContentService> {
  return new ContentService(await readContent(CONTENT_FOLDER), deps);
}
