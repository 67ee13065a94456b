import { type KeyboardEvent, useState } from 'react';
import type { GeocodedPlace, MapPosition, PlaceSuggestion } from '../place.ts';
import { usePlaceSearch } from '../place-search.ts';

export function usePlaceCombobox(near: MapPosition, onChoose: (place: GeocodedPlace) => void) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const { suggestions = [], isLoading, hasFailed, select, isSettled } = usePlaceSearch(isOpen ? text : '', near);
  const isListOpen = isOpen && suggestions.length > 0;

  const choose = async (suggestion: PlaceSuggestion) => {
    setText(suggestion.title);
    setOpen(false);
    setActive(0);
    try {
      onChoose(await select(suggestion));
    } catch {
      setUnreadable(true);
    }
  };

  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(0);
    setUnreadable(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isListOpen ? suggestions[active] : undefined;
    if (event.key === 'Enter') {
      // The form around the combobox has its own button.
      event.preventDefault();
      if (chosen) void choose(chosen);
    } else if (event.key === 'Escape') {
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : suggestions.length - 1;
      if (isListOpen) setActive((active + step) % suggestions.length);
    }
  };

  const close = () => setOpen(false);
  const isEmpty = isSettled && suggestions.length === 0;
  const note = noteOf({ hasFailed: hasFailed || isUnreadable, isLoading, isEmpty });
  return { text, suggestions, isListOpen, active, note, choose, type, onKeyDown, close };
}

interface SearchState {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly isEmpty: boolean;
}

function noteOf({
  hasFailed,
  isLoading,
  isEmpty,
}: SearchState): 'searchFailed' | 'searching' | 'nothingFound' | undefined {
  if (hasFailed) return 'searchFailed';
  if (isLoading) return 'searching';
  return isEmpty ? 'nothingFound' : undefined;
}
