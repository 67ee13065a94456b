import { useApp } from '@dar/app';
import { OFFICE_LANGUAGES, type OfficeLanguage } from '@dar/contracts/office';
import { useState } from 'react';
import { switchLanguage } from '../../../frame/language.ts';
import styles from '../crew-day-page.module.css';
import { useCrewTexts } from '../use-crew-texts.ts';

const NAMES: Readonly<Record<OfficeLanguage, string>> = { en: 'English', ar: 'العربية', hi: 'हिन्दी', ur: 'اردو' };

export function LanguageSelect() {
  const { t, language } = useCrewTexts();
  const { i18n } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const change = (next: OfficeLanguage) =>
    switchLanguage(i18n, next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <label className={styles['field']}>
      {t('language')}
      <select value={language} onChange={({ target }) => void change(target.value as OfficeLanguage)}>
        {OFFICE_LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      {hasFailed && <span role="alert">{t('languageFailed')}</span>}
    </label>
  );
}
