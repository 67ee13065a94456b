import { useTranslation } from '@dar/app/i18n';
import { Link, useNavigate } from '@dar/app/router';
import { HORIZON_DAYS } from '@dar/contracts/booking-policy';
import { paths } from '@dar/contracts/paths';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS } from '@dar/contracts/time/durations';
import { Button, Icon, useHydrated } from '@dar/ui';
import type { FormEvent } from 'react';
import { useTransactionId } from '../../../navigation-state.ts';
import { countFilters, RATINGS, readSearchFilters, type SearchFilters } from '../search-filters.ts';
import styles from './filter-form.module.css';

const WIDE = '(width >= 1024px)';

export function FilterForm({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const transactionId = useTransactionId();
  const count = countFilters(filters);
  const isWide = useHydrated() && window.matchMedia(WIDE).matches;
  const { q, activity } = filters;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(paths.search({ ...readSearchFilters(new URLSearchParams(fields).toString()), transactionId }));
  };
  return (
    <details className={styles['filters']} open={isWide}>
      <summary className={styles['summary']}>
        {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
        <Icon name="chevron-down" />
      </summary>
      <form action={paths.search()} onSubmit={submit} className={styles['form']}>
        <input type="hidden" name="q" value={q} />
        {activity !== undefined && <input type="hidden" name="activity" value={activity} />}
        {transactionId && <input type="hidden" name="comera_transaction_id" value={transactionId} />}
        <fieldset className={styles['prices']}>
          <legend>{t('search.price')}</legend>
          <PriceInput name="min" label={t('search.minPrice')} value={filters.min} />
          <PriceInput name="max" label={t('search.maxPrice')} value={filters.max} />
        </fieldset>
        <label className={styles['field']}>
          {t('search.rating')}
          <select name="rating" defaultValue={filters.rating ?? ''}>
            <option value="">{t('search.anyRating')}</option>
            {RATINGS.map((rating) => (
              <option key={rating} value={rating}>
                {t('search.atLeast', { rating })}
              </option>
            ))}
          </select>
        </label>
        <DayInput value={filters.date} />
        <Button htmlType="submit" type="primary" block>
          {t('search.apply')}
        </Button>
        {count > 0 && (
          <Link to={paths.search({ q, activity, transactionId })} className={styles['clear']}>
            {t('search.clearFilters')}
          </Link>
        )}
      </form>
    </details>
  );
}

interface PriceInputProps {
  readonly name: 'min' | 'max';
  readonly label: string;
  readonly value: number | undefined;
}

function PriceInput({ name, label, value }: PriceInputProps) {
  return (
    <label className={styles['field']}>
      {label}
      <input type="number" name={name} inputMode="numeric" min={0} max={100_000} step={1} defaultValue={value ?? ''} />
    </label>
  );
}

/** The server does not know the day on which a browser shows its page, so the limits apply after hydration. */
function DayInput({ value }: { readonly value: string | undefined }) {
  const { t } = useTranslation('catalog');
  const limits = useHydrated() ? getBookableDays(new Date()) : {};
  return (
    <label className={styles['field']}>
      {t('search.date')}
      <input type="date" name="date" defaultValue={value ?? ''} {...limits} />
    </label>
  );
}

function getBookableDays(now: Date): { readonly min: string; readonly max: string } {
  return { min: dayInDubai(now), max: dayInDubai(new Date(now.getTime() + HORIZON_DAYS * DAY_MS)) };
}
