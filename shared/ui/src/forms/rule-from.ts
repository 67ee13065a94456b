import type { FormRule } from 'antd';
import { fieldErrors } from './field-error-list.tsx';

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
  readonly safeParse: (value: unknown) => { readonly success: boolean };
}

/** Returns an antd rule that shows the message for a value that the zod schema rejects. */
export function ruleFromSchema(schema: Schema, message: string): FormRule {
  return ruleFrom((value) => (schema.safeParse(value).success ? [] : [message]));
}
