import { clsx } from 'clsx';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Icon } from './icon.tsx';
import styles from './search-form.module.css';
import { useLazyComponent } from './use-lazy-component.ts';

const MAX_LENGTH = 100;

/** The props of the input with suggestions. It takes the focus when it is mounted. */
interface SearchInputProps {
  readonly initialText: string;
  readonly label: string;
}

export interface SearchFormProps extends SearchInputProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly inputId?: string;
  /** Distinguishes the landmark from the search of the header. */
  readonly name?: string;
  readonly action: string;
  readonly onSearch: (text: string) => void;
  readonly children?: ReactNode;
  readonly loadInput: () => Promise<ComponentType<SearchInputProps>>;
}

/** Renders a search form. It searches without suggestions too, when their code is missing. */
export function SearchForm({ ref, name, action, onSearch, children, ...input }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onSearch(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 does not know <search>
    <form ref={ref} role="search" aria-label={name} action={action} onSubmit={submit} className={styles['form']}>
      <Icon name="search" />
      <SearchInput {...input} />
      {children}
    </form>
  );
}

function SearchInput({
  inputId,
  initialText,
  label,
  loadInput,
}: Omit<SearchFormProps, 'ref' | 'name' | 'action' | 'onSearch' | 'children'>) {
  const [text, setText] = useState(initialText);
  const [isWanted, setWanted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // React clears `field` before the input with suggestions is mounted.
  const focusedField = useRef<HTMLInputElement>(null);
  const want = (input: HTMLInputElement) => {
    focusedField.current = input;
    setWanted(true);
  };
  // A shopper may focus the input and type before hydration.
  useEffect(() => {
    const focused = field.current;
    if (!focused || document.activeElement !== focused) return;
    setText(focused.value);
    want(focused);
  }, []);
  const Loaded = useLazyComponent(isWanted, {
    load: async () => {
      const loaded = await loadInput();
      // It takes the focus, and the shopper has moved it.
      if (document.activeElement !== focusedField.current) throw new Error('the search has lost the focus');
      return loaded;
    },
    // The next focus tries again.
    onFailure: () => setWanted(false),
  });
  useLayoutEffect(() => {
    if (Loaded && focusedField.current) copySelection(focusedField.current);
  }, [Loaded]);
  const input = (
    <input
      ref={field}
      id={inputId}
      type="search"
      name="q"
      value={text}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => want(target)}
    />
  );
  return <ErrorBoundary fallback={input}>{Loaded ? <Loaded initialText={text} label={label} /> : input}</ErrorBoundary>;
}

function copySelection({ selectionStart, selectionEnd }: HTMLInputElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.setSelectionRange(selectionStart, selectionEnd);
}

interface FilterInputProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  readonly className?: string | undefined;
}

export function FilterInput({ label, value, maxLength, onChange, className }: FilterInputProps) {
  return (
    <label className={clsx(styles['form'], className)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        value={value}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
