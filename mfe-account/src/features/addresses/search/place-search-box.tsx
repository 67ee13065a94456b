import { useTranslation } from '@dar/app/i18n';
import type { Position } from '@dar/app/location';
import { Icon, VisuallyHidden } from '@dar/ui';
import { AutoComplete } from '@dar/ui/controls';
import { useState } from 'react';
import type { FoundPlace } from '../place.ts';
import { MAX_LENGTH, usePlaceSearch } from './place-search.ts';
import styles from './place-search-box.module.css';

interface PlaceSearchBoxProps {
  readonly id: string;
  readonly near: Position;
  /** Rejects when the place cannot be read. */
  readonly onChoose: (place: FoundPlace) => Promise<void>;
}

/** A combobox of places. */
export function PlaceSearchBox({ id, near, onChoose }: PlaceSearchBoxProps) {
  const { t } = useTranslation('account');
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const { places, isLoading, isEmpty, hasFailed } = usePlaceSearch(query, near);

  const search = (typed: string) => {
    setText(typed);
    setQuery(typed);
    setUnreadable(false);
  };
  const choose = async (placeId: string) => {
    const place = places.find((found) => found.id === placeId);
    if (!place) return;
    setText(place.title);
    setQuery('');
    try {
      await onChoose(place);
    } catch {
      setUnreadable(true);
    }
  };

  return (
    <>
      <AutoComplete
        id={id}
        placeholder={t('addressForm.searchHint')}
        prefix={<Icon name="search" />}
        maxLength={MAX_LENGTH}
        value={text}
        onSearch={search}
        onSelect={(placeId: string) => void choose(placeId)}
        // The form around the combobox has its own button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        options={places.map((place) => ({
          value: place.id,
          label: (
            <span className={styles['place']}>
              <Icon name="pin" />
              <span>
                <span className={styles['title']}>{place.title}</span>
                <span className={styles['subtitle']}>{place.subtitle}</span>
              </span>
            </span>
          ),
        }))}
      />
      <div role="status" className={styles['note']}>
        {(hasFailed || isUnreadable) && t('addressForm.searchFailed')}
        {isLoading && places.length === 0 && t('addressForm.searching')}
        {isEmpty && t('addressForm.nothingFound')}
        {places.length > 0 && <VisuallyHidden>{t('addressForm.found', { number: places.length })}</VisuallyHidden>}
      </div>
    </>
  );
}
