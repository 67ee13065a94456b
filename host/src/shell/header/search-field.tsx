import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { loadRemoteComponent } from '@dar/app/remote-component';
import { matchPath, useLocation, useNavigate } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import { paths } from '@dar/contracts/paths';
import { Icon, SearchForm, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useShopLinks } from '../partner/partner-links.ts';
import header from './header.module.css';
import styles from './search-field.module.css';

const INPUT_ID = 'dar-search';

export function SearchField() {
  const app = useApp();
  const { t } = useTranslation('host');
  const form = useRef<HTMLFormElement>(null);
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const links = useShopLinks();
  const [formKey, setFormKey] = useState(key);
  // A new page replaces the text, but not while the shopper types.
  useLayoutEffect(() => {
    if (!form.current?.contains(document.activeElement)) setFormKey(key);
  }, [key]);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard reaches the input itself */}
      <label
        htmlFor={INPUT_ID}
        className={clsx(header['action'], styles['opener'])}
        // The input with suggestions has another id.
        onClick={() => form.current?.querySelector('input')?.focus()}
      >
        <Icon name="search" size={24} />
        <VisuallyHidden>{t('search.open')}</VisuallyHidden>
      </label>
      <div className={styles['field']}>
        <SearchForm
          key={formKey}
          ref={form}
          action={paths.search()}
          initialText={matchPath(paths.search.pattern, pathname) ? (new URLSearchParams(search).get('q') ?? '') : ''}
          inputId={INPUT_ID}
          label={t('search.label')}
          loadInput={() => loadRemoteComponent(app, 'catalog/SearchBox')}
          onSearch={(text) => navigate(links.search(text))}
        >
          {links.transactionId && <input type="hidden" name={KEYS.transactionId} value={links.transactionId} />}
        </SearchForm>
      </div>
    </>
  );
}
