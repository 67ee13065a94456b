import { FilterXSS } from 'xss';

const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];

const filter = new FilterXSS({
  whiteList: Object.fromEntries(TAGS.map((tag) => [tag, []])),
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
});

/** Returns the HTML of a static page with text tags only, without attributes. */
export const sanitize = (html: string): string => filter.process(html);

export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface SectionedPage {
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly html: string }[];
}

export function splitIntoSections(html: string): SectionedPage {
  const [intro = '', ...parts] = html.split('<h2>');
  const sections = parts.map((part) => {
    const [title = '', text = ''] = part.split('</h2>');
    return { title: title.trim(), html: text.trim() };
  });
  return { intro: intro.trim(), sections };
}
