import { directionOf, useTranslation } from '@dar/app/i18n';
import styles from './about-service.module.css';

interface AboutServiceProps {
  readonly description: string;
  readonly descriptionAr: string;
}

/** Renders the description in both languages, the customer's language first. */
export function AboutService({ description, descriptionAr }: AboutServiceProps) {
  const { t, i18n } = useTranslation('catalog');
  const texts = [
    { lang: 'en', text: description },
    { lang: 'ar', text: descriptionAr },
  ].filter(({ text }) => text !== '');
  if (texts.length === 0) return null;
  if (directionOf(i18n.language) === 'rtl') texts.reverse();
  return (
    <section className={styles['about']} aria-labelledby="service-about">
      <h2 id="service-about">{t('service.about')}</h2>
      {texts.map(({ lang, text }) => (
        <p key={lang} lang={lang} dir={directionOf(lang)} className={styles['text']}>
          {text}
        </p>
      ))}
    </section>
  );
}
