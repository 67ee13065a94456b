import { useTranslation } from '@dar/app/i18n';
import * as z from '@dar/contracts/schema';
import { Tabs } from 'antd';
import { lazy } from 'react';
import { useAddress } from '../../lists/use-address.ts';
import { type EntryKind, readOpen, SINGLE_ENTRY_ID } from '../../parts/entries/entry-key.ts';
import { PublishButton } from '../../parts/entries/publish-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ContentList } from './components/content-list.tsx';
import { HomeSections } from './components/home-sections.tsx';

const EntryRecord = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'entry-record' */ '../../parts/entries/entry-record.tsx')).EntryRecord,
}));

const LISTED = ['home_section', 'page', 'faq'] as const;
const VIEWS = [...LISTED, 'home', 'synonyms'] as const;
const address = z.object({
  view: z.optional(z.enum(VIEWS)),
  open: z.optional(z.string()),
  tab: z.optional(z.string()),
});

/** What the shop says beside its services: the home page, pages, questions, and the synonyms of its search. */
export function ContentPage() {
  const { t } = useTranslation('office');
  const [{ view, open }, set] = useAddress(address);
  const entry = readOpen(open, VIEWS);
  const shown = view ?? entry?.kind ?? 'home_section';
  const openEntry = (key: string | undefined) => set({ open: key, tab: undefined });
  const list = { open: entry && open, onOpen: openEntry };
  const single = (kind: EntryKind) => <EntryRecord entry={{ kind, id: SINGLE_ENTRY_ID }} />;
  const items = [
    { key: 'home_section', label: t('content.sections'), children: <HomeSections {...list} /> },
    { key: 'page', label: t('content.pages'), children: <ContentList kind="page" {...list} /> },
    { key: 'faq', label: t('content.questions'), children: <ContentList kind="faq" {...list} /> },
    { key: 'synonyms', label: t('content.synonyms'), children: single('synonyms') },
    { key: 'home', label: t('content.home'), children: single('home') },
  ];
  return (
    <>
      <PageHead title={t('content.title')} actions={<PublishButton />} />
      <Tabs
        activeKey={shown}
        items={items}
        destroyOnHidden
        onChange={(key) => set({ view: key, open: undefined, tab: undefined })}
      />
    </>
  );
}
