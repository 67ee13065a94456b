import { useTranslation } from '@dar/app/i18n';
import { Icon, VisuallyHidden } from '@dar/ui';
import { Input } from '@dar/ui/forms';
import { type ComponentRef, type Ref, useId } from 'react';
import type { GeocodedPlace, MapPosition, PlaceSuggestion } from '../place.ts';
import styles from './place-search-box.module.css';
import { usePlaceCombobox } from './use-place-combobox.ts';

interface PlaceSearchBoxProps {
  readonly near: MapPosition;
  readonly onChoose: (place: GeocodedPlace) => void;
  /** The id of the error text of the location. */
  readonly errorId: string | undefined;
  readonly inputRef: Ref<ComponentRef<typeof Input>>;
}

/** A combobox of places: WAI-ARIA's pattern of an input with a listbox. */
export function PlaceSearchBox({ near, onChoose, errorId, inputRef }: PlaceSearchBoxProps) {
  const { t } = useTranslation('account');
  const [inputId, listId] = [useId(), useId()];
  const { text, suggestions, isListOpen, active, note, choose, type, onKeyDown, close } = usePlaceCombobox(
    near,
    onChoose,
  );
  return (
    <div className={styles['box']}>
      <label htmlFor={inputId}>{t('addressForm.search')}</label>
      <Input
        ref={inputRef}
        id={inputId}
        role="combobox"
        autoComplete="off"
        placeholder={t('addressForm.searchHint')}
        prefix={<Icon name="search" />}
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        aria-autocomplete="list"
        aria-expanded={isListOpen}
        aria-controls={listId}
        aria-activedescendant={isListOpen ? `${listId}-${active}` : undefined}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
      />
      {isListOpen && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onChoose={(place) => void choose(place)}
        />
      )}
      <div role="status" className={styles['note']}>
        {isListOpen ? (
          <VisuallyHidden>{t('addressForm.found', { number: suggestions.length })}</VisuallyHidden>
        ) : (
          note && t(`addressForm.${note}`)
        )}
      </div>
    </div>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly PlaceSuggestion[];
  readonly active: number;
  readonly onChoose: (suggestion: PlaceSuggestion) => void;
}

function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('account');
  return (
    <div id={id} role="listbox" aria-label={t('addressForm.search')} className={styles['list']}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          // The input keeps the focus, otherwise it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name="pin" />
          <span>
            <span className={styles['title']}>{suggestion.title}</span>
            <span className={styles['subtitle']}>{suggestion.subtitle}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
