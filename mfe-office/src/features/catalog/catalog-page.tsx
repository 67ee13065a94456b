import { useTranslation } from '@dar/app/i18n';
import * as z from '@dar/contracts/schema';
import { Tabs } from 'antd';
import { lazy } from 'react';
import { useMay } from '../../access/access.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { PublishButton } from '../../parts/entries/publish-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { CatalogEntries } from './components/catalog-entries.tsx';

const Prices = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'catalog-prices' */ './components/prices.tsx')).Prices,
}));
const Publications = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'catalog-publications' */ './components/publications.tsx')).Publications,
}));
const Transfer = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'catalog-transfer' */ './components/transfer.tsx')).Transfer,
}));

const VIEWS = ['entries', 'prices', 'publications', 'transfer'] as const;
const address = z.object({
  view: z.optional(z.enum(VIEWS)),
  search: z.optional(z.string()),
  open: z.optional(z.string()),
});

/** Activities, categories and services with their drafts, and what was and will be published. */
export function CatalogPage() {
  const { t } = useTranslation('office');
  const [{ view = 'entries' }, set] = useAddress(address);
  const maySeePublications = useMay('/office/catalog_publications');
  const mayTransfer = useMay('/office/export_catalog', '/office/import_catalog');
  const items = [
    { key: 'entries', label: t('catalog.entries'), children: <CatalogEntries /> },
    { key: 'prices', label: t('catalog.prices'), children: <Prices /> },
    ...(maySeePublications
      ? [{ key: 'publications', label: t('catalog.publications'), children: <Publications /> }]
      : []),
    ...(mayTransfer ? [{ key: 'transfer', label: t('catalog.transfer'), children: <Transfer /> }] : []),
  ];
  return (
    <>
      <PageHead title={t('catalog.title')} actions={<PublishButton />} />
      <Tabs
        activeKey={view}
        items={items}
        destroyOnHidden
        onChange={(key) => set({ view: key, search: undefined, open: undefined })}
      />
    </>
  );
}
