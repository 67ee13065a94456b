import { describe, expect, it } from 'vitest';
import { findUntranslated } from './untranslated.ts';

const textsIn = (source: string) => findUntranslated('page.tsx', source).map(({ text }) => text);

describe('findUntranslated', () => {
  it.each([
    ['the text of an element', '<p>Hello</p>', 'Hello'],
    ['a text in the other language', '<p>مرحبًا</p>', 'مرحبًا'],
    ['a text in a fragment', '<>Hello</>', 'Hello'],
    ['a text in braces', "<p>{'Hello'}</p>", 'Hello'],
    ['a choice of texts', "<p>{isOpen ? t('open') : 'Closed'}</p>", 'Closed'],
    ['a text under a condition', "<p>{isOpen && 'Open'}</p>", 'Open'],
    ['a fallback text', "<p>{name || 'Guest'}</p>", 'Guest'],
    ['a concatenated text', "<p>{'Qty ' + count}</p>", 'Qty'],
    ['a template with letters', `<p>{\`Qty \${count}\`}</p>`, 'Qty  …'],
    ['a label for screen readers', '<button aria-label="Close" />', 'Close'],
    ['the text of a picture', '<img alt="A door" />', 'A door'],
    ['a placeholder', "<input placeholder={'Your name'} />", 'Your name'],
    ['a title', '<abbr title="United Arab Emirates" />', 'United Arab Emirates'],
    ['a property of a component', '<EmptyState title="Nothing here" />', 'Nothing here'],
    ['a toast', "toast.error('Something failed')", 'Something failed'],
    ['a confirmation', "confirm({ title: t('sure'), confirmText: 'Yes' })", 'Yes'],
  ])('rejects %s', (_what, source, text) => {
    expect(textsIn(source)).toEqual([text]);
  });

  it.each([
    ['a translated text', "<p aria-label={t('greeting')}>{t('greeting')}</p>"],
    ['signs and digits', '<p>404 · {count} +</p>'],
    ['a number as an example', '<input placeholder="+971 50 123 4567" />'],
    ['attributes without text', '<Icon name="close" className="first" as="h2" data-title="x" />'],
    ['data', "const card = { title: 'x' }; paint('Hello');"],
    ['a template of values', `<title>{\`\${title} | \${shop}\`}</title>`],
    ['a comparison', "<p>{kind === 'open' && t('open')}</p>"],
  ])('accepts %s', (_what, source) => {
    expect(textsIn(source)).toEqual([]);
  });

  it('returns the line', () => {
    expect(findUntranslated('page.tsx', '<p>\n  {1}\n  <b>Hello</b>\n</p>')).toEqual([{ line: 3, text: 'Hello' }]);
  });

  it('throws when the source cannot be parsed', () => {
    expect(() => findUntranslated('page.tsx', '<p>')).toThrow('page.tsx: ');
  });
});
