import { MoreOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { type CatalogEntryDetails, discardDraft, saveDraft } from '@dar/contracts/office';
import { Alert, Button, Dropdown, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../access/access.tsx';
import { useChange } from '../../saves/use-change.tsx';
import { DubaiTime } from '../dubai-time.tsx';
import { useEntryCopy } from './entry-copy.ts';
import { EntryForm } from './entry-form.tsx';
import { type Content, type EntryKey, type OpenEntry, toOpen } from './entry-key.ts';
import { PreviewButton } from './preview-button.tsx';

interface EntryEditorProps {
  readonly entry: OpenEntry;
  /** Undefined of a new entry. */
  readonly details?: CatalogEntryDetails;
  /** What a new entry begins with. */
  readonly template?: Content;
  readonly onSaved?: (key: EntryKey) => void;
}

const NO_CONTENT: Content = {};

/** The form of an entry with its draft. What is typed and not saved survives a reload, and a newer draft of somebody else. */
export function EntryEditor({ entry, details, template = NO_CONTENT, onSaved }: EntryEditorProps) {
  const { t } = useTranslation('office');
  const mayEdit = useMay('/office/save_catalog_draft');
  const { copy, keep, drop } = useEntryCopy(toOpen(entry.kind, entry.id));
  const [typed, setTyped] = useState(0);
  const draft = details?.draft;
  const content = (draft ? draft.content : details?.published) ?? details?.published ?? template;
  const start = copy ?? { version: details?.version ?? '', base: content, values: content };
  const isNewer = copy !== undefined && details !== undefined && copy.version !== details.version;
  // The saved version has a new form. Who saved by a key goes on in the same field.
  const field = useRef<string>(undefined);
  const { version } = start;
  useEffect(() => {
    if (version && field.current) document.getElementById(field.current)?.focus({ preventScroll: true });
    field.current = undefined;
  }, [version]);
  const forget = () => {
    drop();
    setTyped((count) => count + 1);
  };
  return (
    <>
      {copy && mayEdit && (
        <Alert
          type="info"
          banner
          title={isNewer && draft ? t('entries.changedBy', { name: draft.by }) : t('entries.unsaved')}
          action={
            <Button size="small" onClick={forget}>
              {t('entries.forget')}
            </Button>
          }
        />
      )}
      {draft?.content === null && <Alert type="warning" banner title={t('entries.removalText')} />}
      <EntryForm
        key={`${version} ${typed}`}
        entry={entry}
        start={start}
        isDirty={copy !== undefined}
        isReadOnly={!mayEdit}
        actions={details && <DraftActions details={details} isDirty={copy !== undefined} onDiscarded={forget} />}
        onChange={keep}
        onSaved={(key) => {
          field.current = document.activeElement?.id;
          drop();
          onSaved?.(key);
        }}
      />
    </>
  );
}

interface DraftActionsProps {
  readonly details: CatalogEntryDetails;
  readonly isDirty: boolean;
  readonly onDiscarded: () => void;
}

function DraftActions({ details, isDirty, onDiscarded }: DraftActionsProps) {
  const { kind, id, version, draft, published } = details;
  const { t } = useTranslation('office');
  const discard = useChange(discardDraft, {
    title: t('entries.discard'),
    isDanger: true,
    done: t('entries.discarded'),
  });
  const remove = useChange(saveDraft, { title: t('entries.removeEntry'), done: t('entries.removalSaved') });
  const items = [
    ...(draft ? [{ key: 'discard', label: t('entries.discard'), danger: true }] : []),
    ...(published && draft?.content !== null ? [{ key: 'remove', label: t('entries.removeEntry'), danger: true }] : []),
  ];
  const run = async (key: string) => {
    if (key === 'remove') await remove.run({ kind, id, version, content: null });
    else if (await discard.run({ kind, id, version })) onDiscarded();
  };
  return (
    <Flex gap={8} align="center" wrap>
      {draft && (
        <span>
          {t('entries.draftBy', { name: draft.by })} <DubaiTime value={draft.date} />
        </span>
      )}
      <PreviewButton entry={{ kind, id }} isDirty={isDirty} />
      {items.length > 0 && (
        <Dropdown menu={{ items, onClick: ({ key }) => void run(key) }} trigger={['click']}>
          <Button
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('entries.more')}
            loading={discard.isPending || remove.isPending}
          />
        </Dropdown>
      )}
    </Flex>
  );
}
