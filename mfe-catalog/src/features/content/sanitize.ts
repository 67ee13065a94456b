import { FilterXSS } from 'xss';

const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];

const filter = new FilterXSS({
  whiteList: Object.fromEntries(TAGS.map((tag) => [tag, []])),
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
});

/** Returns the HTML of a static page with text tags only, without attributes. */
export const sanitize = (html: string): string => filter.process(html);
