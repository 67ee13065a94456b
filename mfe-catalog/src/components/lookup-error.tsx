import { type ApiErrorKind, getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { EmptyState, Page } from '@dar/ui';
import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

interface LookupErrorProps {
  readonly title: string;
  readonly text?: string;
  readonly action: ReactNode;
}

/** The page of a category or service that does not exist or did not load. */
export function LookupError(props: LookupErrorProps) {
  const { t } = useTranslation('catalog');
  return (
    <Page title={t('services.title')}>
      <PageHead title={props.title} />
      <div role="alert">
        <EmptyState icon="search" {...props} />
      </div>
    </Page>
  );
}

const TEXTS = {
  'not-found': 'gone',
  forbidden: 'forbidden',
  'not-in-area': 'notServiceable',
  'business-error': 'businessError',
  malformed: 'noData',
  network: 'failed',
  'server-error': 'failed',
  invalid: 'lookupFailed',
  'invalid-request': 'lookupFailed',
  'rate-limited': 'lookupFailed',
  unauthorized: 'lookupFailed',
} as const satisfies Record<ApiErrorKind, string>;

/** Returns the server's message, or '', and the key of the page's text (docs/rules/error-texts.md#service-lookup). */
export function lookupFailure(error: unknown, language: string) {
  const kind = isApiError(error) ? error.kind : 'server-error';
  const canRetry = kind !== 'not-found' && kind !== 'forbidden' && kind !== 'not-in-area';
  const message = canRetry && kind !== 'malformed' ? getMessage(error, language, '') : '';
  return { message, text: TEXTS[kind], canRetry };
}
