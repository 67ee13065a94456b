import { Icon, Picture } from '@dar/ui';
import type { OptionGroup, SearchOption } from '../use-suggestions.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly active: SearchOption | undefined;
  /** Returns the id of an option's element. */
  readonly idOf: (key: string) => string;
  readonly onChoose: (option: SearchOption) => void;
}

/** The listbox of a combobox. The input has the focus and handles the keys. */
export function SuggestionList({ id, label, groups, active, idOf, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['list']}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
        <div key={group.label} role="group" aria-label={group.label || label}>
          {group.label && (
            <div role="presentation" className={styles['label']}>
              {group.label}
            </div>
          )}
          {group.options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
            <div
              key={option.key}
              id={idOf(option.key)}
              role="option"
              tabIndex={-1}
              aria-selected={option.key === active?.key}
              className={styles['option']}
              // The input keeps the focus, otherwise it would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <OptionContent option={option} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function OptionContent({ option }: { readonly option: SearchOption }) {
  const { icon, picture, title, subtitle } = option;
  return (
    <>
      <span className={styles['picture']}>
        {picture ? (
          <Picture kind={picture.kind} src={picture.image} alt="" shape="square" sizes="40px" />
        ) : (
          <Icon name={icon} />
        )}
      </span>
      <span className={styles['texts']}>
        <span className={styles['title']}>{title}</span>
        {subtitle && <span className={styles['subtitle']}>{subtitle}</span>}
      </span>
    </>
  );
}
