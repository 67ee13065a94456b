import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Alert, Button, Flex, Form, Progress } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './entries.module.css';
import { EntryContext } from './entry-context.ts';
import type { EntryCopy } from './entry-copy.ts';
import type { Content, EntryKey, OpenEntry } from './entry-key.ts';
import { Fields } from './field-views.tsx';
import { getFields, SECTIONS } from './fields.ts';
import { findMissingTexts } from './language-pair.ts';
import { entryQuery } from './queries.ts';
import { toContent, toFieldName } from './to-content.ts';
import { useDraftChange } from './use-draft-change.tsx';
import { useFieldPath } from './use-field-path.ts';

interface EntryFormProps {
  readonly entry: OpenEntry;
  readonly start: EntryCopy;
  readonly isDirty: boolean;
  readonly isReadOnly: boolean;
  /** Buttons beside the one that saves. */
  readonly actions?: ReactNode;
  readonly onChange: (copy: EntryCopy) => void;
  /** After the saved draft is loaded. */
  readonly onSaved: (key: EntryKey) => void;
}

interface Mistake {
  readonly path: string;
  readonly rules: readonly string[];
}

/** The content of an entry in both languages. */
export function EntryForm({ entry, start, isDirty, isReadOnly, actions, onChange, onSaved }: EntryFormProps) {
  const { call, queryClient } = useApp();
  const { t } = useTranslation('office');
  const [form] = Form.useForm<Content>();
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const fields = getFields(entry.kind);
  const change = useDraftChange(start.base, {
    setFields: (wrong) => {
      const found = wrong.map(({ name, errors = [] }) => ({ path: String(name), rules: errors.map(String) }));
      setMistakes(found);
      form.setFields(found.map(({ path, rules }) => ({ name: toFieldName(path), errors: [...rules] })));
    },
  });
  const save = async () => {
    setMistakes([]);
    const { kind, id } = entry;
    const content = toContent(fields, form.getFieldsValue(true));
    const saved = await change.run({ kind, content, ...(id && { id, version: start.version }) });
    const savedId = saved?.oData?.id ?? (saved && id);
    if (savedId === undefined) return;
    const key = { kind, id: savedId };
    await queryClient.invalidateQueries(entryQuery(call, key));
    onSaved(key);
  };
  const saveOnKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <Form<Content>
      form={form}
      layout="vertical"
      size="small"
      disabled={isReadOnly}
      initialValues={start.values}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={() => onChange({ ...start, values: form.getFieldsValue(true) })}
      onFinish={() => void save()}
      onKeyDown={saveOnKey}
    >
      <div className={styles['bar']}>
        <MissingTexts entry={entry} values={start.values} />
        {!isReadOnly && (
          <Flex gap={8} wrap>
            {actions}
            <Button type="primary" htmlType="submit" loading={change.isPending} disabled={!isDirty}>
              {t('entries.save')}
            </Button>
          </Flex>
        )}
      </div>
      {mistakes.length > 0 && (
        <Mistakes mistakes={mistakes} onGoTo={(path) => form.scrollToField(toFieldName(path), { focus: true })} />
      )}
      <EntryContext value={{ id: entry.id, isReadOnly }}>
        {SECTIONS[entry.kind].map((section) => (
          <section key={section.name} className={styles['section']} aria-label={t(`entries.section.${section.name}`)}>
            <h2 className={styles['sectionTitle']}>{t(`entries.section.${section.name}`)}</h2>
            <Fields fields={section.fields} name={[]} path={[]} />
          </section>
        ))}
      </EntryContext>
    </Form>
  );
}

/** How many texts the entry has in both languages, and the way to the next one that is missing. */
function MissingTexts({ entry, values }: { readonly entry: OpenEntry; readonly values: Content }) {
  const { t } = useTranslation('office');
  const form = Form.useFormInstance<Content>();
  const { total, missing } = findMissingTexts(getFields(entry.kind), values);
  const [next] = missing;
  if (total === 0) return <span />;
  const filled = total - missing.length;
  const text = t('entries.textsFilled', { filled, total });
  return (
    <div className={styles['texts']}>
      <Progress
        percent={(100 * filled) / total}
        showInfo={false}
        size={{ width: 96, height: 6 }}
        aria-label={text}
        status={next ? 'normal' : 'success'}
      />
      <span>{text}</span>
      {next && (
        <Button
          size="small"
          disabled={false}
          onClick={() => form.scrollToField([...next], { focus: true, block: 'center' })}
        >
          {t('entries.nextMissing')}
        </Button>
      )}
    </div>
  );
}

interface MistakesProps {
  readonly mistakes: readonly Mistake[];
  readonly onGoTo: (path: string) => void;
}

/** The rules that the server found broken. */
function Mistakes({ mistakes, onGoTo }: MistakesProps) {
  const { t } = useTranslation('office');
  const describe = useFieldPath();
  const list = (
    <ul>
      {mistakes.map(({ path, rules }) => (
        <li key={path}>
          <Button type="link" size="small" onClick={() => onGoTo(path)}>
            {describe(path === 'content' ? '' : path)}
          </Button>
          <bdi>{rules.join(' · ')}</bdi>
        </li>
      ))}
    </ul>
  );
  return <Alert role="alert" type="error" showIcon title={t('entries.mistakes')} description={list} />;
}
