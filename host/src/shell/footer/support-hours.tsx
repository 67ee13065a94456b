import { type App, useApp } from '@dar/app';
import { queryOptions, useQuery } from '@dar/app/query';
import { getSupportHours } from '@dar/contracts/content';
import { Icon } from '@dar/ui';
import { useLanguage } from '../language/language.ts';
import styles from './footer.module.css';

/** Returns the query of the hours of support. A rendered page brings them, and they are part of no decision. */
const supportHoursQuery = (call: App['call']) =>
  queryOptions({
    queryKey: ['host', 'support-hours'],
    queryFn: async ({ signal }) => (await call(getSupportHours, {}, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Loads the hours for a page on the server. Without a response the page arrives without them, and the browser loads them. */
export async function loadSupportHours({ call, queryClient }: App): Promise<void> {
  const { queryKey } = supportHoursQuery(call);
  const response = await call(getSupportHours, {}).catch(() => undefined);
  if (response) queryClient.setQueryData(queryKey, response.oData);
}

/** When the shop answers calls and e-mails; nothing for a shop that names no hours. */
export function SupportHours() {
  const { call } = useApp();
  const language = useLanguage();
  const { data } = useQuery(supportHoursQuery(call));
  const text = data?.[language];
  return text ? (
    <span className={styles['line']}>
      <Icon name="clock" />
      {text}
    </span>
  ) : null;
}
