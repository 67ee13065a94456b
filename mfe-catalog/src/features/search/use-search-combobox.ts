import { useNavigate } from '@dar/app/router';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import { type SearchOption, useSuggestions } from './use-suggestions.ts';

const NONE = -1;

/** The state of a combobox of suggestions (WAI-ARIA: editable, with a list that opens while typing). */
export function useSearchCombobox(initialText: string, input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(NONE);
  const [recent, setRecent] = useState(readRecentSearches);
  const { groups, isEmpty, hasFailed } = useSuggestions(text, recent);
  const options = groups.flatMap((group) => group.options);
  const isListOpen = isOpen && options.length > 0;

  const choose = (option: SearchOption) => {
    setOpen(false);
    input.current?.blur();
    navigate(option.to, { state: option.state });
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(NONE);
  };
  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const clearRecent = () => {
    clearRecentSearches();
    setRecent([]);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isListOpen ? options[active] : undefined;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isListOpen) {
      // A search input would clear its text.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (isListOpen) setActive(nextOf(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    }
  };
  const open = () => setOpen(true);
  const list = { groups, isOpen: isListOpen, active: options[active], count: options.length, isEmpty, hasFailed };
  return {
    text,
    list,
    hasRecent: text.trim() === '' && recent.length > 0,
    type,
    choose,
    open,
    close,
    clearRecent,
    onKeyDown,
  };
}

/** Returns the next position. The position before the first and after the last option is none. */
function nextOf(position: number, step: 1 | -1, count: number): number {
  const next = position + step;
  if (next >= count) return NONE;
  return next < NONE ? count - 1 : next;
}
