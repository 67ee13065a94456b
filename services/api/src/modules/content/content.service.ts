import type { ContentPage, Question } from '@dar/contracts/content';
import type { Language } from '@dar/contracts/language';
import { AppError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import { placeholderFiller } from './content-placeholders.ts';
import { supportHoursText } from './support-hours.ts';

const contentMessages = {
  pageNotFound: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
} satisfies Record<string, Text>;

/** The static pages and the frequent questions, with the shop's own contacts and policies in their texts. */
export class ContentService extends Service<'catalog' | 'shopSettings'> {
  /** Throws 404 'Page not found'. */
  page(id: number): ContentPage {
    const page = this.deps.catalog.snapshot.pages.find((candidate) => candidate.id === id);
    if (!page) throw new AppError('not-found', contentMessages.pageNotFound);
    const fill = placeholderFiller(this.deps.shopSettings.current());
    return {
      id: page.id,
      title_en: fill(page.title, 'en'),
      title_ar: fill(page.title_ar, 'ar'),
      desc_en: fill(page.html, 'en'),
      desc_ar: fill(page.html_ar, 'ar'),
      meta_title: fill(page.meta_title, 'en'),
      meta_keyword: fill(page.meta_keyword, 'en'),
      meta_description: fill(page.meta_description, 'en'),
    };
  }

  /** Returns when the shop answers, in both languages; '' for a shop that names no hours. */
  supportHours(): Record<Language, string> {
    const { support_hours: hours } = this.deps.shopSettings.current();
    return { en: supportHoursText(hours, 'en'), ar: supportHoursText(hours, 'ar') };
  }

  questions(): Question[] {
    const fill = placeholderFiller(this.deps.shopSettings.current());
    return this.deps.catalog.snapshot.questions.map((question) => ({
      id: question.id,
      title: fill(question.title, 'en'),
      title_ar: fill(question.title_ar, 'ar'),
      description: fill(question.description, 'en'),
      description_ar: fill(question.description_ar, 'ar'),
    }));
  }
}
