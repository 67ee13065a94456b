import { Input } from 'antd';
import { useState } from 'react';

interface SearchFieldProps {
  /** Of the address. */
  readonly value: string | undefined;
  readonly label: string;
  readonly onSearch: (words: string | undefined) => void;
}

/** Searches on Enter. A saved filter or Back replaces the text. */
export function SearchField({ value = '', label, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  return (
    <Input.Search
      allowClear
      aria-label={label}
      placeholder={label}
      value={text}
      style={{ inlineSize: 360, maxInlineSize: '100%' }}
      onChange={({ target }) => setText(target.value)}
      onSearch={(words) => onSearch(words.trim() || undefined)}
    />
  );
}
