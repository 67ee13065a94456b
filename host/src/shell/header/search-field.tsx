import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { loadRemoteComponent } from '@dar/app/remote-component';
import { useLocation, useNavigate } from '@dar/app/router';
import { paths, SEARCH_PATH } from '@dar/contracts/paths';
import { Icon, useLazyComponent, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useShopLinks } from '../partner/use-shop-links.ts';
import header from './header.module.css';
import styles from './search-field.module.css';

const MAX_LENGTH = 100;

/** The search of every screen. Each navigation closes it and shows the text of the results. */
export function SearchField() {
  const { key, pathname, search } = useLocation();
  const text = pathname === SEARCH_PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return <SearchForm key={key} initialText={text} />;
}

/** On a phone an icon that moves the focus to the input, which covers the bar while it has the focus. */
function SearchForm({ initialText }: { readonly initialText: string }) {
  const { t } = useTranslation('host');
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = useShopLinks();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigate(search(text));
  };
  return (
    <>
      <button
        type="button"
        className={clsx(header['action'], styles['opener'])}
        onClick={() => form.current?.querySelector('input')?.focus()}
      >
        <Icon name="search" size={24} />
        <VisuallyHidden>{t('search.open')}</VisuallyHidden>
      </button>
      <search className={styles['search']}>
        <form ref={form} action={paths.search()} onSubmit={submit} className={styles['form']}>
          <Icon name="search" />
          <SearchInput initialText={initialText} />
        </form>
      </search>
    </>
  );
}

/** An input. The focus loads the catalog's input with suggestions, which replaces it. */
function SearchInput({ initialText }: { readonly initialText: string }) {
  const { t } = useTranslation('host');
  const app = useApp();
  const [text, setText] = useState(initialText);
  const [isWanted, setWanted] = useState(false);
  const label = t('search.label');
  const SearchBox = useLazyComponent(isWanted, {
    load: () => loadRemoteComponent(app, 'catalog/SearchBox'),
    // The input searches without suggestions. The next focus tries again.
    onFailure: () => setWanted(false),
  });
  const input = (
    <input
      type="search"
      name="q"
      value={text}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => setText(target.value)}
      onFocus={() => setWanted(true)}
    />
  );
  return (
    <ErrorBoundary fallback={input}>{SearchBox ? <SearchBox initialText={text} label={label} /> : input}</ErrorBoundary>
  );
}
