import type { FailureTexts } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Failure, type FailureProps, Page } from '@dar/ui';
import { PageHead } from './page-head.tsx';

/** The page of a category or service that does not exist or did not load. */
export function FailurePage(props: FailureProps & { readonly title: string }) {
  const { t } = useTranslation('catalog');
  return (
    <Page title={t('services.title')}>
      <PageHead title={props.title} />
      <Failure {...props} />
    </Page>
  );
}

/** Returns the texts of a service that did not load (docs/rules/error-texts.md#service-lookup). */
export function useLookupTexts(): FailureTexts {
  const { t } = useTranslation('catalog');
  return {
    'not-found': t('service.gone'),
    forbidden: t('service.forbidden'),
    'not-in-area': t('notServiceable'),
    'business-error': t('service.businessError'),
    malformed: t('service.noData'),
    network: t('service.lookupFailed'),
    other: t('service.lookupFailed'),
  };
}
