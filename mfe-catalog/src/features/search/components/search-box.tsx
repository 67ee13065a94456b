import { useTranslation } from '@dar/app/i18n';
import { MAX_QUERY } from '@dar/contracts/search';
import { VisuallyHidden } from '@dar/ui';
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useSearchCombobox } from '../use-search-combobox.ts';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';

interface SearchBoxProps {
  readonly initialText: string;
  readonly label: string;
}

/** The input of a search form, named `q`, as a combobox with suggestions. It takes the focus when it is mounted. */
export function SearchBox({ initialText, label }: SearchBoxProps) {
  const { t } = useTranslation('catalog');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { text, list, hasRecent, type, choose, open, close, clearRecent, onKeyDown } = useSearchCombobox(
    initialText,
    input,
  );
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(initialText.length, initialText.length);
  }, []);
  useEffect(() => {
    // The next page is probably that of the results. The navigation repeats a failed load.
    import(/* webpackChunkName: 'search' */ '../load-search.ts').catch(() => undefined);
  }, []);
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const idOf = (key: string) => `${listId}-${key.replaceAll(/\s/g, '-')}`;
  const note = list.hasFailed ? t('search.suggestionsFailed') : list.isEmpty && t('search.nothing', { query: text });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur of the input and of the button bubbles
    <div className={styles['box']} onBlur={closeOutside}>
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        value={text}
        maxLength={MAX_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.isOpen && list.active ? idOf(list.active.key) : undefined}
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onKeyDown={onKeyDown}
      />
      {list.isOpen && (
        <div className={styles['popup']}>
          {note && <p className={styles['note']}>{note}</p>}
          <SuggestionList id={listId} idOf={idOf} label={label} {...list} onChoose={choose} />
          {hasRecent && (
            <button type="button" className={styles['clear']} onClick={clearRecent}>
              {t('search.clearRecent')}
            </button>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{list.isOpen && (note || t('search.suggested', { count: list.count }))}</span>
      </VisuallyHidden>
    </div>
  );
}
