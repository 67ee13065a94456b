import { useApp } from '@dar/app';
import { getDirection, type Language, useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate } from '@dar/app/router';
import { LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { Icon, isPlainClick, useHydrated, useToast } from '@dar/ui';
import type { MouseEvent } from 'react';
import { switchLanguage } from '../language/language.ts';
import styles from './header.module.css';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

export function LanguageSwitch() {
  const app = useApp();
  const { t, i18n } = useTranslation('host');
  const other = i18n.language === 'ar' ? 'en' : 'ar';
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  // The gateway caches one page for all other query parameters.
  const linkSearch = useHydrated() ? search : app.sections.pageSearch(search);

  const change = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      await switchLanguage(app.i18n, other);
    } catch {
      toast.error(t('languageFailed'));
      return;
    }
    const parameters = new URLSearchParams(search);
    if (!parameters.has(LANGUAGE_PARAMETER)) return;
    parameters.delete(LANGUAGE_PARAMETER);
    navigate({ pathname, search: parameters.toString(), hash }, { replace: true, state, preventScrollReset: true });
  };

  return (
    <a
      className={styles['language']}
      href={`${pathname}?${withLanguage(linkSearch, other)}`}
      hrefLang={other}
      onClick={change}
    >
      <Icon name="globe" />
      <span lang={other} dir={getDirection(other)}>
        {NAMES[other]}
      </span>
    </a>
  );
}

function withLanguage(search: string, language: Language): string {
  const parameters = new URLSearchParams(search);
  parameters.set(LANGUAGE_PARAMETER, language);
  return parameters.toString();
}
