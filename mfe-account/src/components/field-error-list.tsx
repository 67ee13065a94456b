import styles from './field-error-list.module.css';

/** What is wrong with a field; more than one thing as bullets (specification 1, section 8, "Signup"). */
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
