import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import type { Suggestion } from '@dar/contracts/search';
import { type IconName, useDebounced } from '@dar/ui';
import { useActivityLink } from '../../use-activity-link.ts';
import { useTransactionId } from '../../use-transaction-id.ts';
import { suggestionsQuery } from './queries.ts';

/** A row of the list: a link to a page, or to the results of a text. */
export interface SearchOption {
  readonly key: string;
  readonly icon: IconName;
  /** Instead of the icon. */
  readonly picture?: Pick<Suggestion, 'kind' | 'image'>;
  readonly title: string;
  readonly subtitle?: string;
  readonly to: string;
  readonly state?: object;
}

export interface OptionGroup {
  /** '' for the matches of the typed text. */
  readonly label: string;
  readonly options: readonly SearchOption[];
}

interface Suggestions {
  readonly groups: readonly OptionGroup[];
  readonly isEmpty: boolean;
  readonly hasFailed: boolean;
}

const PAUSE_MS = 150;

/** Returns the rows for a typed text: recent and popular ones for '', else the matches or a correction. */
export function useSuggestions(typed: string, recent: readonly string[]): Suggestions {
  const { t } = useTranslation('catalog');
  const call = useCall();
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const found = useQuery({ ...suggestionsQuery(call, text), placeholderData: (previous) => previous });
  const popular = useQuery(suggestionsQuery(call, ''));
  const toOption = useSuggestionOption();
  const toSearch = useSearchOption();

  const popularGroup = { label: t('search.popular'), options: (popular.data?.oData.list ?? []).map(toOption) };
  const hasFailed = found.isError;
  if (typed.trim() === '') {
    const recentGroup = { label: t('search.recent'), options: recent.map((entry) => toSearch(entry, 'clock', entry)) };
    return {
      groups: [recentGroup, popularGroup].filter(({ options }) => options.length > 0),
      isEmpty: false,
      hasFailed,
    };
  }
  const { list = [], corrected_query = '' } = found.data?.oData ?? {};
  const isEmpty = found.isSuccess && !found.isPlaceholderData && list.length === 0;
  if (list.length === 0) return { groups: isEmpty ? [popularGroup] : [], isEmpty, hasFailed };
  const first = corrected_query
    ? toSearch(corrected_query, 'search', t('search.didYouMean', { query: corrected_query }))
    : toSearch(typed.trim(), 'search', t('search.allResults', { query: typed.trim() }));
  return { groups: [{ label: '', options: [first, ...list.map(toOption)] }], isEmpty, hasFailed };
}

/** Returns a function that makes a row which searches for a text. */
function useSearchOption() {
  const transactionId = useTransactionId();
  return (q: string, icon: IconName, title: string): SearchOption => ({
    key: `search ${q}`,
    icon,
    title,
    to: paths.search({ q, transactionId }),
  });
}

/** Returns a function that makes a row of a suggestion. */
function useSuggestionOption() {
  const { i18n } = useTranslation('catalog');
  const transactionId = useTransactionId();
  const activityLink = useActivityLink();
  return (suggestion: Suggestion): SearchOption => {
    const { kind, id, name, name_ar, image, activity_id, within, within_ar } = suggestion;
    const context = { activityId: activity_id, transactionId };
    const linkOf = {
      activity: () => activityLink(id),
      category: () => ({ to: paths.category(id, name, context) }),
      service: () => ({ to: paths.serviceInfo(id, name, context) }),
    };
    return {
      key: `${kind} ${id}`,
      icon: 'grid',
      picture: { kind, image },
      title: inLanguage(i18n.language, name, name_ar),
      subtitle: inLanguage(i18n.language, within, within_ar),
      ...linkOf[kind](),
    };
  };
}
