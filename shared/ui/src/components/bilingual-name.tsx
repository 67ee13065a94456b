import { getDirection, useTranslation } from '@dar/app/i18n';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './bilingual-name.module.css';

export interface BilingualNameProps {
  readonly name: string;
  readonly nameAr: string;
  readonly as?: 'span' | 'p' | 'h1' | 'h2' | 'h3';
  readonly layout?: 'row' | 'stack';
  readonly suffix?: ReactNode;
}

export function BilingualName({ name, nameAr, as: Element = 'span', layout = 'row', suffix }: BilingualNameProps) {
  const { i18n } = useTranslation('shared');
  const names = [
    { text: name, lang: 'en', dir: 'ltr' },
    { text: nameAr, lang: 'ar', dir: 'rtl' },
  ].filter(({ text }) => text !== '');
  if (getDirection(i18n.language) === 'rtl') names.reverse();
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
