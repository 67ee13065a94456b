import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQueryClient } from '@dar/app/query';
import { type CatalogEntrySummary, saveDraft } from '@dar/contracts/office';
import { useState } from 'react';
import { useMay } from '../../../access/access.tsx';
import { entriesQuery, entryQuery } from '../../../parts/entries/queries.ts';
import { useChange } from '../../../saves/use-change.tsx';
import { planMove } from '../plan-move.ts';
import { ContentList } from './content-list.tsx';

interface HomeSectionsProps {
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
}

/** The sections of the home page. A move drafts the positions of what it touches. */
export function HomeSections(props: HomeSectionsProps) {
  const { t } = useTranslation('office');
  const call = useCall();
  const client = useQueryClient();
  const mayEdit = useMay('/office/save_catalog_draft');
  const change = useChange(saveDraft, { title: t('content.move') });
  const changeLast = useChange(saveDraft, { title: t('content.move'), done: t('content.moved') });
  const [saving, setSaving] = useState<readonly number[]>();
  const save = async (rows: readonly CatalogEntrySummary[], from: number, to: number) => {
    const moved = planMove(rows, from, to);
    for (const { kind, id, position } of moved) {
      const { oData } = await client.fetchQuery(entryQuery(call, { kind, id }));
      const { draft, published, version } = oData;
      const content = draft?.content ?? published;
      const { run } = id === moved.at(-1)?.id ? changeLast : change;
      if (!content || !(await run({ kind, id, version, content: { ...content, position } }))) return;
    }
  };
  const move = async (rows: readonly CatalogEntrySummary[], from: number, to: number) => {
    const ids = rows.map(({ id }) => id);
    setSaving(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
    try {
      await save(rows, from, to);
      await client.refetchQueries(entriesQuery(call));
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <ContentList
      kind="home_section"
      {...props}
      {...(mayEdit && { reorder: { saving, onMove: (rows, from, to) => void move(rows, from, to) } })}
    />
  );
}
