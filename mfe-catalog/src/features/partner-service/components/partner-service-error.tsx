import { useTranslation } from '@dar/app/i18n';
import { PARTNER_SERVICES } from '@dar/app/partner';
import { ButtonLink, EmptyState, Page } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';

interface PartnerServiceErrorProps {
  readonly title: string;
  readonly text: string;
}

/** Says that the service does not exist or failed to load. */
export function PartnerServiceError({ title, text }: PartnerServiceErrorProps) {
  const { t } = useTranslation('catalog');
  return (
    <Page title={t('services.title')}>
      <PageHead title={title} />
      <div role="alert">
        <EmptyState
          icon="search"
          title={title}
          text={text}
          action={
            <ButtonLink type="primary" to={PARTNER_SERVICES}>
              {t('partner.back')}
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}
