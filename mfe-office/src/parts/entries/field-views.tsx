import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Button, Checkbox, Flex, Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useId } from 'react';
import { amountRule } from '../amount.ts';
import { Discount } from './discount-field.tsx';
import styles from './entries.module.css';
import type { EntryKind } from './entry-key.ts';
import type { Field } from './fields.ts';
import type { Path } from './language-pair.ts';
import { PictureField } from './picture-field.tsx';
import { entriesQuery } from './queries.ts';
import { RemoveButton, Texts, TextsList } from './text-fields.tsx';
import { WordGroups } from './word-groups.tsx';

interface FieldViewProps {
  readonly field: Field;
  /** The path of what has the field, within the list or form around it. */
  readonly name: Path;
  /** The same from the top of the content. */
  readonly path: Path;
}

/** Renders the fields of a content. Short ones share a line. */
export function Fields({
  fields,
  name,
  path,
}: {
  readonly fields: readonly Field[];
  readonly name: Path;
  readonly path: Path;
}) {
  return (
    <div className={styles['fields']}>
      {fields.map((field) => (
        <FieldView key={`${field.type} ${field.name}`} field={field} name={name} path={path} />
      ))}
    </div>
  );
}

function FieldView({ field, name, path }: FieldViewProps) {
  const own = [...name, field.name];
  switch (field.type) {
    case 'texts':
      return <Texts field={field} name={name} />;
    case 'texts-list':
      return <TextsList field={field} />;
    case 'list':
      return <FieldList field={field} name={own} path={[...path, field.name]} />;
    case 'group':
      return <FieldGroup field={field} name={own} path={[...path, field.name]} />;
    case 'discount':
      return <Discount />;
    case 'words':
      return <WordGroups />;
    default:
      return <PlainField field={field} name={own} />;
  }
}

type Plain = Extract<Field, { type: 'text' | 'amount' | 'number' | 'flag' | 'variant' | 'entry' | 'picture' }>;

/** A field with one input. */
function PlainField({ field, name }: { readonly field: Plain; readonly name: Path }) {
  const { t } = useTranslation('office');
  const label = t(`entries.field.${field.name}`);
  const isRequired = !field.isOptional && !(field.type === 'text' && field.mayBeEmpty) && field.type !== 'flag';
  const rules = [
    ...(isRequired ? [{ required: true, message: t('entries.required') }] : []),
    ...(field.type === 'amount' ? [amountRule(t('entries.amount'))] : []),
  ];
  if (field.type === 'flag') {
    return (
      <Form.Item name={[...name]} valuePropName="checked" className={styles['flag'] ?? ''}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    );
  }
  return (
    <Form.Item name={[...name]} label={label} rules={rules} className={styles[field.type] ?? ''}>
      {toInput(field, t('entries.variant.standard'), t('entries.variant.marketing'))}
    </Form.Item>
  );
}

function toInput(field: Exclude<Plain, { type: 'flag' }>, standard: string, marketing: string) {
  switch (field.type) {
    case 'text':
      return field.rows ? <Input.TextArea dir="ltr" rows={field.rows} /> : <Input dir="ltr" />;
    case 'amount':
      return <Input dir="ltr" inputMode="decimal" prefix="AED" autoComplete="off" />;
    case 'number': {
      const { min, max, step = 1 } = field;
      return (
        <InputNumber
          step={step}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          style={{ inlineSize: '100%' }}
        />
      );
    }
    case 'variant':
      return (
        <Segmented
          options={[
            { value: 'standard', label: standard },
            { value: 'marketing', label: marketing },
          ]}
        />
      );
    case 'entry':
      return <EntrySelect of={field.of} />;
    case 'picture':
      return <PictureField shape={field.shape} />;
  }
}

interface EntrySelectProps {
  readonly of: EntryKind;
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (id: number | undefined) => void;
}

/** Chooses an entry of a kind by its name. */
function EntrySelect({ of, id, value, onChange }: EntrySelectProps) {
  const { i18n } = useTranslation('office');
  const { data = [], isFetching } = useQuery(entriesQuery(useCall()));
  const options = data
    .filter(({ kind }) => kind === of)
    .map((entry) => ({ value: entry.id, label: i18n.language === 'ar' ? entry.name_ar : entry.name }));
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={value}
      options={options}
      onChange={(chosen: number | undefined) => onChange?.(chosen)}
    />
  );
}

interface FieldListProps {
  readonly field: Extract<Field, { type: 'list' }>;
  readonly name: Path;
  readonly path: Path;
}

/** A list of options of a content, in the order that customers see. */
function FieldList({ field, name, path }: FieldListProps) {
  const { t } = useTranslation('office');
  const id = useId();
  const list = t(`entries.field.${field.name}`);
  return (
    <fieldset className={styles['list']} aria-labelledby={id}>
      <span id={id} className={styles['listTitle']}>
        {list}
      </span>
      <Form.List name={[...name]}>
        {(items, { add, remove, move }) => (
          <>
            {items.map((item, index) => {
              const label = t('entries.item', { list, number: index + 1 });
              return (
                <fieldset key={item.key} className={styles['item']} aria-label={label}>
                  <Flex justify="space-between" align="center">
                    <span className={styles['itemTitle']}>{index + 1}</span>
                    <span>
                      <MoveButtons name={label} index={index} count={items.length} onMove={(to) => move(index, to)} />
                      <RemoveButton name={label} onClick={() => remove(item.name)} />
                    </span>
                  </Flex>
                  <Fields fields={field.fields} name={[item.name]} path={[...path, item.name]} />
                </fieldset>
              );
            })}
            <Flex>
              <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
                {t('entries.addTo', { list })}
              </Button>
            </Flex>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('office');
  const shared = { type: 'text', size: 'small' } as const;
  return (
    <>
      <Button
        {...shared}
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index === 0}
        aria-label={t('entries.moveUp', { name })}
        onClick={() => onMove(index - 1)}
      />
      <Button
        {...shared}
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index === count - 1}
        aria-label={t('entries.moveDown', { name })}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}

interface FieldGroupProps {
  readonly field: Extract<Field, { type: 'group' }>;
  readonly name: Path;
  readonly path: Path;
}

/** Fields that a content has together or not at all. */
function FieldGroup({ field, name, path }: FieldGroupProps) {
  const { t } = useTranslation('office');
  const form = Form.useFormInstance();
  const isThere = Boolean(Form.useWatch(path, { form, preserve: true }));
  const label = t(`entries.field.${field.name}`);
  return (
    <fieldset className={styles['list']} aria-label={label}>
      {/* Keeps the whole value in the form, and tells it of changes. */}
      <Form.Item name={[...name]} noStyle valuePropName="checked" getValueFromEvent={toGroup} getValueProps={toChecked}>
        <Checkbox className={styles['listTitle'] ?? ''}>{label}</Checkbox>
      </Form.Item>
      {isThere && <Fields fields={field.fields} name={name} path={path} />}
    </fieldset>
  );
}

const toGroup = ({ target }: { readonly target: { readonly checked: boolean } }) => (target.checked ? {} : undefined);
const toChecked = (value: unknown) => ({ checked: Boolean(value) });
