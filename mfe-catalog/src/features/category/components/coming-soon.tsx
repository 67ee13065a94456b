import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState } from '@dar/ui';
import { PageHead } from '../../../components/page-head.tsx';

export function ComingSoon() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <PageHead title={t('services.title')} description={t('services.descriptionEmpty')} />
      <EmptyState
        icon="clock"
        title={t('services.comingSoon')}
        text={
          <>
            <span>{t('services.comingSoonText')}</span>
            <br />
            <span>{t('services.comingSoonLater')}</span>
          </>
        }
        action={
          <ButtonLink type="primary" to={paths.home()}>
            {t('services.home')}
          </ButtonLink>
        }
      />
    </>
  );
}
