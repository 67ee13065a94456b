import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { Button, Checkbox, Flex, Form } from 'antd';
import { useId } from 'react';
import styles from './entries.module.css';
import { Fields } from './field-views.tsx';
import type { Field } from './fields.ts';
import type { Path } from './language-pair.ts';
import { RemoveButton } from './text-fields.tsx';

interface FieldListProps {
  readonly field: Extract<Field, { type: 'list' }>;
  readonly name: Path;
  readonly path: Path;
}

/** A list of options of a content, in the order that customers see. */
export function FieldList({ field, name, path }: FieldListProps) {
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
              <Button size="small" icon={<PlusOutlined />} onClick={() => add({})}>
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
        icon={<ArrowUpOutlined />}
        disabled={index === 0}
        aria-label={t('entries.moveUp', { name })}
        onClick={() => onMove(index - 1)}
      />
      <Button
        {...shared}
        icon={<ArrowDownOutlined />}
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
export function FieldGroup({ field, name, path }: FieldGroupProps) {
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
