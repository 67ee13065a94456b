import { useTranslation } from '@dar/app/i18n';
import { PageHead } from '../../parts/page-head.tsx';

export function CrewDayPage() {
  const { t } = useTranslation('office');
  return (
    <main>
      <PageHead title={t('crewDay.title')} />
    </main>
  );
}
