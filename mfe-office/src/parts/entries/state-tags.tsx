import { useTranslation } from '@dar/app/i18n';
import type { CatalogEntrySummary } from '@dar/contracts/office';
import { Tag } from 'antd';

const COLORS: Readonly<Record<CatalogEntrySummary['state'], string>> = {
  published: 'default',
  draft: 'gold',
  new: 'blue',
  removal: 'red',
};

/** What customers do not see of an entry: a draft, or that it is hidden. Nothing for one that they see as it is. */
export function StateTags({ state, is_hidden }: Pick<CatalogEntrySummary, 'state' | 'is_hidden'>) {
  const { t } = useTranslation('office');
  return (
    <>
      {state !== 'published' && <Tag color={COLORS[state]}>{t(`entries.state.${state}`)}</Tag>}
      {is_hidden && <Tag>{t('entries.hiddenTag')}</Tag>}
    </>
  );
}
