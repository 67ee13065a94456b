import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import type { Selection, WrittenText } from '@dar/contracts/pricing/selection';
import { Form, Input } from '@dar/ui/forms';
import { useId } from 'react';
import type { SelectionChange } from '../use-selection.ts';
import styles from './service-form.module.css';

type TextInput = Service['text_input_options'][number];

interface TextInputsProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly onChange: (change: SelectionChange) => void;
}

const MAX_LENGTH = 2000;
const ROWS = 2;

/** Renders the text inputs of a service, single-line inputs first. */
export function TextInputs({ service, selection, onChange }: TextInputsProps) {
  const { t, i18n } = useTranslation('booking');
  const formId = useId();
  const { text_input_options: small, text_input_options_big: big } = service;
  if (small.length + big.length === 0) return null;
  const idOf = (input: TextInput, size: 'small' | 'big') => `${formId}-${size}-${input.id}`;
  const attributesOf = (input: TextInput, written: readonly WrittenText[]) => ({
    value: written.find(({ id }) => id === input.id)?.written_text ?? '',
    placeholder: t(input.is_required === '1' ? 'configure.required' : 'configure.optional'),
    maxLength: MAX_LENGTH,
    required: input.is_required === '1',
  });
  const itemOf = (input: TextInput) => ({
    label: inLanguage(i18n.language, input.hint, input.hint_ar),
    required: input.is_required === '1',
  });
  return (
    <div className={styles['texts']}>
      {small.map((input) => (
        <Form.Item key={`small-${input.id}`} {...itemOf(input)} htmlFor={idOf(input, 'small')}>
          <Input
            {...attributesOf(input, selection.texts)}
            id={idOf(input, 'small')}
            onChange={({ target }) => onChange({ type: 'text', id: input.id, text: target.value })}
          />
        </Form.Item>
      ))}
      {big.map((input) => (
        <Form.Item key={`big-${input.id}`} {...itemOf(input)} htmlFor={idOf(input, 'big')}>
          <Input.TextArea
            {...attributesOf(input, selection.bigTexts)}
            id={idOf(input, 'big')}
            rows={ROWS}
            className={styles['growing']}
            onChange={({ target }) => onChange({ type: 'big-text', id: input.id, text: target.value })}
          />
        </Form.Item>
      ))}
    </div>
  );
}
