import { directionOf, useTranslation } from '@dar/app/i18n';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './bilingual-name.module.css';

export interface BilingualNameProps {
  readonly name: string;
  /** Empty when the catalog has none. */
  readonly nameAr: string;
  readonly as?: 'span' | 'p' | 'h1' | 'h2' | 'h3';
  /** `row` puts the second name on the same line where it fits, `stack` always below the first. */
  readonly layout?: 'row' | 'stack';
  /** Shown directly after the first name, such as an asterisk. */
  readonly suffix?: ReactNode;
}

/** Renders a name in both languages, the page's language first, each with its `lang` and `dir`. */
export function BilingualName({ name, nameAr, as: Element = 'span', layout = 'row', suffix }: BilingualNameProps) {
  const { i18n } = useTranslation('shared');
  const names = [
    { text: name, lang: 'en', dir: 'ltr' },
    { text: nameAr, lang: 'ar', dir: 'rtl' },
  ].filter(({ text }) => text !== '');
  if (directionOf(i18n.language) === 'rtl') names.reverse();
  return (
    <Element className={clsx(styles['name'], styles[layout])}>
      {names.map(({ text, lang, dir }, index) => (
        <bdi key={lang} lang={lang} dir={dir} className={index === 0 ? styles['first'] : styles['second']}>
          {text}
          {index === 0 && suffix}
        </bdi>
      ))}
    </Element>
  );
}
