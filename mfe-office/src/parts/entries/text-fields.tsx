import { DeleteOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { Button, Flex, Form, Input } from 'antd';
import { useId } from 'react';
import styles from './entries.module.css';
import type { Field } from './fields.ts';
import { type Path, toArabic } from './language-pair.ts';

const ARABIC_LETTER = /\p{Script=Arabic}/u;
const PLACEHOLDER = /\{[^{}]*\}|<[^<>]*>/g;

interface TextInputProps {
  /** The name of the field within the list or form that has it. */
  readonly name: Path;
  readonly label: string;
  readonly language: 'en' | 'ar';
  readonly rows?: number | undefined;
  readonly isOptional?: boolean | undefined;
}

/** A text in one language, in the direction of it. While it is empty, it is marked. */
function TextInput({ name, label, language, rows, isOptional = false }: TextInputProps) {
  const { t } = useTranslation('office');
  const check = (_: unknown, value: string | undefined) => {
    const text = (value ?? '').replace(PLACEHOLDER, '');
    if (!text.trim()) return Promise.resolve();
    if (language === 'en' && ARABIC_LETTER.test(text)) return Promise.reject(new Error(t('entries.mustBeEnglish')));
    if (language === 'ar' && !ARABIC_LETTER.test(text)) return Promise.reject(new Error(t('entries.mustBeArabic')));
    return Promise.resolve();
  };
  const shared = {
    dir: language === 'ar' ? 'rtl' : 'ltr',
    lang: language,
    placeholder: isOptional ? '' : t('entries.missing'),
    className: styles['text'] ?? '',
  } as const;
  return (
    <Form.Item
      name={[...name]}
      label={`${label} · ${t(language === 'ar' ? 'entries.arabic' : 'entries.english')}`}
      rules={[{ required: !isOptional, whitespace: !isOptional, message: t('entries.required') }, { validator: check }]}
    >
      {rows ? (
        <Input.TextArea {...shared} autoSize={{ minRows: Math.min(rows, 4), maxRows: rows }} />
      ) : (
        <Input {...shared} />
      )}
    </Form.Item>
  );
}

interface TextsProps {
  readonly field: Extract<Field, { type: 'texts' }>;
  /** The path of what has the field, within the list or form around it. */
  readonly name: Path;
}

/** A text in both languages, side by side. */
export function Texts({ field, name }: TextsProps) {
  const { t } = useTranslation('office');
  const label = t(`entries.field.${field.name}`);
  const shared = { label, rows: field.rows, isOptional: field.isOptional };
  return (
    <div className={styles['pair']}>
      <TextInput {...shared} name={[...name, field.name]} language="en" />
      <TextInput {...shared} name={[...name, toArabic(field.name)]} language="ar" />
    </div>
  );
}

interface TextsListProps {
  readonly field: Extract<Field, { type: 'texts-list' }>;
}

/** Two lists of the same length, one text of each language in a row. */
export function TextsList({ field }: TextsListProps) {
  const { t } = useTranslation('office');
  const form = Form.useFormInstance();
  const id = useId();
  const names = [field.name, toArabic(field.name)];
  const read = (name: string) => [...((form.getFieldValue(name) as string[] | undefined) ?? [])];
  const label = t(`entries.field.${field.name}`);
  const rows: string[] = Form.useWatch(field.name, { form, preserve: true }) ?? [];
  const set = (change: (list: string[]) => void) => {
    const lists = names.map((name) => {
      const list = read(name);
      change(list);
      return [name, list] as const;
    });
    form.setFieldsValue(Object.fromEntries(lists));
  };
  return (
    <fieldset className={styles['list']} aria-labelledby={id}>
      <span id={id} className={styles['listTitle']}>
        {label}
      </span>
      {rows.map((_, index) => (
        <div className={styles['row']} key={index}>
          <div className={styles['pair']}>
            {(['en', 'ar'] as const).map((language, at) => (
              <TextInput
                key={language}
                name={[names[at] ?? '', index]}
                label={t('entries.item', { list: label, number: index + 1 })}
                language={language}
              />
            ))}
          </div>
          <RemoveButton
            name={t('entries.item', { list: label, number: index + 1 })}
            isDisabled={rows.length <= field.min}
            onClick={() => set((list) => list.splice(index, 1))}
          />
        </div>
      ))}
      <Flex>
        <Button size="small" disabled={rows.length >= field.max} onClick={() => set((list) => list.push(''))}>
          {t('entries.addTo', { list: label })}
        </Button>
      </Flex>
    </fieldset>
  );
}

interface RemoveButtonProps {
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function RemoveButton({ name, isDisabled = false, onClick }: RemoveButtonProps) {
  const { t } = useTranslation('office');
  return (
    <Button
      type="text"
      size="small"
      disabled={isDisabled}
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t('entries.remove', { name })}
      title={t('entries.remove', { name })}
      onClick={onClick}
    />
  );
}
