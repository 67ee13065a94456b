import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { MAX_QUERY } from '@dar/contracts/search';
import { Icon, Picture, VisuallyHidden } from '@dar/ui';
import { useCombobox } from 'downshift';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchBoxProps } from '../../../remote-components/search-box-props.ts';
import { clearRecentSearches, readRecentSearches } from '../recent-searches.ts';
import { type OptionGroup, type SearchOption, useSuggestions } from '../use-suggestions.ts';
import styles from './search-box.module.css';

export function SearchBox({ initialText, label }: SearchBoxProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [recent, setRecent] = useState(readRecentSearches);
  const { groups, isEmpty, hasFailed } = useSuggestions(text, recent);
  const options = groups.flatMap((group) => group.options);
  const combobox = useCombobox<SearchOption>({
    items: options,
    initialIsOpen: true,
    initialInputValue: initialText,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    selectedItem: null,
    // A choice keeps the typed text.
    itemToString: () => text,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      input.current?.blur();
      navigate(selectedItem.to, { state: selectedItem.state });
    },
  });
  const input = useInitialFocus(initialText);
  useEffect(() => {
    // The next page is probably that of the results. The navigation repeats a failed load.
    import('../search-page.tsx').catch(() => undefined);
  }, []);
  const note = hasFailed ? t('search.suggestionsFailed') : isEmpty && t('search.nothing', { query: text });
  const hasOptions = options.length > 0;
  const isOpen = combobox.isOpen && (hasOptions || Boolean(note));
  const inputProps = combobox.getInputProps({ ref: input, 'aria-label': label, 'aria-expanded': isOpen && hasOptions });
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter without an active option submits the form.
    const isForForm = event.key === 'Enter' && combobox.highlightedIndex < 0;
    const movesCaret = event.key === 'Home' || event.key === 'End';
    if (!isForForm && !movesCaret) inputProps.onKeyDown?.(event);
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) combobox.closeMenu();
  };
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
    input.current?.focus();
  };
  const { ref: popup, ...listProps } = combobox.getMenuProps({ 'aria-label': label });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blur of the input and of the button bubbles
    <div className={styles['box']} onBlur={closeOutside}>
      <input
        {...inputProps}
        type="search"
        name="q"
        maxLength={MAX_QUERY}
        enterKeyHint="search"
        placeholder={label}
        onClick={combobox.openMenu}
        onKeyDown={onKeyDown}
        // Downshift would choose the active option.
        onBlur={undefined}
      />
      <div ref={popup} className={styles['popup']} hidden={!isOpen}>
        {note && <p className={styles['note']}>{note}</p>}
        <div {...listProps} hidden={!hasOptions}>
          {groups.map((group) => (
            <SuggestionGroup key={group.label} group={group} label={label} getItemProps={combobox.getItemProps} />
          ))}
        </div>
        {text.trim() === '' && recent.length > 0 && (
          <button type="button" className={styles['clear']} onClick={clearRecent}>
            {t('search.clearRecent')}
          </button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && (note || t('search.suggested', { count: options.length }))}</span>
      </VisuallyHidden>
    </div>
  );
}

function useInitialFocus(initialText: string) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(initialText.length, initialText.length);
  }, []);
  return input;
}

interface GroupProps {
  readonly group: OptionGroup;
  readonly label: string;
  readonly getItemProps: ReturnType<typeof useCombobox<SearchOption>>['getItemProps'];
}

function SuggestionGroup({ group, label, getItemProps }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
    <div role="group" aria-label={group.label || label}>
      {group.label && (
        <div role="presentation" className={styles['label']}>
          {group.label}
        </div>
      )}
      {group.options.map((option) => (
        <div key={option.key} {...getItemProps({ item: option })} className={styles['option']}>
          <span className={styles['picture']}>
            {option.picture ? (
              <Picture kind={option.picture.kind} src={option.picture.image} alt="" shape="square" sizes="40px" />
            ) : (
              <Icon name={option.icon} />
            )}
          </span>
          <span className={styles['texts']}>
            <span className={styles['title']}>{option.title}</span>
            {option.subtitle && <span className={styles['subtitle']}>{option.subtitle}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
