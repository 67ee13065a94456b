import type { FormRule } from 'antd';
import type { ReactNode } from 'react';
import styles from './field-errors.module.css';

export function FieldErrorList({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul role="list" className={styles['list']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

export function fieldErrors(texts: readonly string[]): ReactNode[] {
  return texts.length > 1 ? [<FieldErrorList key="errors" texts={texts} />] : [...texts];
}

/** Returns an antd rule from a check that returns the messages of all broken rules. */
export function ruleFrom(check: (value: string) => readonly string[]): FormRule {
  return {
    validator: (_rule, value: string | undefined) => {
      const errors = fieldErrors(check(value ?? ''));
      return errors.length === 0 ? Promise.resolve() : Promise.reject(errors);
    },
  };
}

interface Schema {
  readonly safeParse: (value: unknown) => { readonly error?: { readonly issues: readonly { message: string }[] } };
}

/** Returns an antd rule from a zod schema. `translate` returns the text for the message of an issue. */
export function ruleFromSchema(schema: Schema, translate: (message: string) => string): FormRule {
  return ruleFrom((value) => (schema.safeParse(value).error?.issues ?? []).map(({ message }) => translate(message)));
}
