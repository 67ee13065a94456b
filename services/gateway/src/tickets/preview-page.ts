import { createHash } from 'node:crypto';
import { PREVIEW_PATH } from '@dar/platform-protocol';
import type { PreviewTicket } from '@dar/registry/ticket';
import { type PreviewTimes, previewEnd } from './preview-bar.ts';

const STYLE = `
  body { margin: 0; background: #fff; color: #1f1f1f; font: 1rem/1.6 system-ui, sans-serif; }
  main { box-sizing: border-box; max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere; }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; }
  button, a { display: inline-block; padding: 0.625rem 1rem; border-radius: 0.5rem; font: inherit; }
  button { width: 100%; border: 0; background: #1f1f1f; color: #fff; cursor: pointer; }
  a { color: inherit; }
  button:focus-visible, a:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
  nav { display: flex; flex-wrap: wrap; justify-content: space-between; margin-block-start: 0.5rem; }`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script runs, no other page frames it, and its form goes to this gateway. */
export const PREVIEW_PAGE_POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const TEXTS = {
  en: {
    title: 'Open this preview?',
    shows: (version: string, end: string) => `It shows ${version} in place of the live version, until ${end}.`,
    warning:
      'Its code runs with your session: it can read what you see and enter on these pages, and act in your name. Open it only if you know who sent you this address.',
    open: 'Open preview',
    leave: 'Do not open',
    ended: 'This preview ended',
    askAgain: 'Ask for a new address of it.',
    home: 'To the shop',
  },
  ar: {
    title: 'هل تريد فتح هذه المعاينة؟',
    shows: (version: string, end: string) => `تعرض ${version} بدلاً من الإصدار الحالي، حتى ${end}.`,
    warning:
      'تعمل شيفرتها ضمن جلستك: يمكنها قراءة ما تراه وتُدخله في هذه الصفحات، والتصرف باسمك. افتحها فقط إذا كنت تعرف من أرسل إليك هذا العنوان.',
    open: 'فتح المعاينة',
    leave: 'عدم الفتح',
    ended: 'انتهت هذه المعاينة',
    askAgain: 'اطلب عنواناً جديداً لها.',
    home: 'إلى المتجر',
  },
};

/** The languages of the platform's own page. */
export const PREVIEW_LANGUAGES = ['en', 'ar'] as const;
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

const OTHER_LANGUAGES: Readonly<
  Record<PreviewLanguage, { readonly language: PreviewLanguage; readonly name: string }>
> = {
  en: { language: 'ar', name: 'العربية' },
  ar: { language: 'en', name: 'English' },
};

/** Returns the page that asks before it opens a preview. `text` is the signed ticket. */
export function previewQuestion(
  ticket: PreviewTicket,
  text: string,
  language: PreviewLanguage,
  times: PreviewTimes,
): string {
  const { title, shows, warning, open, leave } = TEXTS[language];
  const version = `<bdi>${ticket.section} ${ticket.version}</bdi>`;
  return buildPage(language, { title, leave, address: `${PREVIEW_PATH}?ticket=${text}` }, [
    `<p>${shows(version, previewEnd(ticket, language, times))}</p>`,
    `<p>${warning}</p>`,
    `<form method="post" action="${PREVIEW_PATH}"><input type="hidden" name="ticket" value="${text}">`,
    `<button>${open}</button></form>`,
  ]);
}

/** Returns the page of a preview that ended, or that belongs to another site. */
export function previewEnded(language: PreviewLanguage): string {
  const { ended: title, askAgain, home: leave } = TEXTS[language];
  return buildPage(language, { title, leave, address: PREVIEW_PATH }, [`<p>${askAgain}</p>`]);
}

interface PageFrame {
  readonly title: string;
  readonly leave: string;
  /** The address of the page, for the link to the other language. */
  readonly address: string;
}

function buildPage(
  language: PreviewLanguage,
  { title, leave, address }: PageFrame,
  content: readonly string[],
): string {
  const other = OTHER_LANGUAGES[language];
  const otherAddress = `${address}${address.includes('?') ? '&amp;' : '?'}lang=${other.language}`;
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    ...content,
    `<nav><a href="/">${leave}</a> <a href="${otherAddress}" lang="${other.language}" hreflang="${other.language}">${other.name}</a></nav>`,
    '</main></body></html>',
  ].join('\n');
}
