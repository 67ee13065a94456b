import type { ReactNode } from 'react';
import styles from './field-error-list.module.css';

export function FieldErrorList({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      className={styles['list']}
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Returns the texts as antd's Form takes the errors of one field. */
export function fieldErrors(texts: readonly string[]): ReactNode[] {
  return texts.length > 1 ? [<FieldErrorList key="errors" texts={texts} />] : [...texts];
}
