import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import type { Suggestion } from '@dar/contracts/search';
import { type IconName, useDebounced } from '@dar/ui';
import { type CatalogLink, useActivityLink } from '../../links.ts';
import { useTransactionId } from '../../navigation-state.ts';
import { suggestionsQuery } from './queries.ts';

export interface SearchOption extends CatalogLink {
  readonly key: string;
  readonly icon: IconName;
  readonly picture?: Pick<Suggestion, 'kind' | 'image'>;
  readonly title: string;
  readonly subtitle?: string;
}

export interface OptionGroup {
  /** '' for the matches of the typed text. */
  readonly label: string;
  readonly options: readonly SearchOption[];
}

const PAUSE_MS = 150;

export function useSuggestions(typed: string, recent: readonly string[]) {
  const { t } = useTranslation('catalog');
  const call = useCall();
  const query = typed.trim();
  const response = useQuery({
    ...suggestionsQuery(call, useDebounced(query, PAUSE_MS)),
    placeholderData: (previous) => previous,
  });
  const popular = useQuery(suggestionsQuery(call, '')).data?.oData.list ?? [];
  const { toSuggestion, toSearch } = useOptions();

  const popularGroup: OptionGroup = { label: t('search.popular'), options: popular.map(toSuggestion) };
  const hasFailed = response.isError;
  if (query === '') {
    const recentGroup: OptionGroup = {
      label: t('search.recent'),
      options: recent.map((text) => toSearch(text, 'clock', text)),
    };
    const groups = [recentGroup, popularGroup].filter(({ options }) => options.length > 0);
    return { groups, isEmpty: false, hasFailed };
  }
  const { list = [], corrected_query: correction } = response.data?.oData ?? {};
  const isEmpty = response.isSuccess && !response.isPlaceholderData && list.length === 0;
  if (list.length === 0) return { groups: isEmpty ? [popularGroup] : [], isEmpty, hasFailed };
  const first = correction
    ? toSearch(correction, 'search', t('search.didYouMean', { query: correction }))
    : toSearch(query, 'search', t('search.allResults', { query }));
  return { groups: [{ label: '', options: [first, ...list.map(toSuggestion)] }], isEmpty, hasFailed };
}

function useOptions() {
  const { i18n } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const activityLink = useActivityLink();
  const getLink = ({ kind, id, name, activity_id }: Suggestion): CatalogLink => {
    if (kind === 'activity') return activityLink(id);
    const context = { activityId: activity_id, transactionId };
    return { to: kind === 'category' ? paths.category(id, name, context) : paths.serviceInfo(id, name, context) };
  };
  return {
    toSearch: (q: string, icon: IconName, title: string): SearchOption => ({
      key: `search ${q}`,
      icon,
      title,
      to: paths.search({ q, transactionId }),
    }),
    toSuggestion: (suggestion: Suggestion): SearchOption => {
      const { kind, id, name, name_ar, image, within, within_ar } = suggestion;
      return {
        key: `${kind} ${id}`,
        icon: 'grid',
        picture: { kind, image },
        title: pickLocalized(i18n.language, name, name_ar),
        subtitle: pickLocalized(i18n.language, within, within_ar),
        ...getLink(suggestion),
      };
    },
  };
}
