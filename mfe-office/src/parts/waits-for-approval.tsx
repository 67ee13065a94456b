import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '../paths.ts';

/** Says that a change waits for a second person, with a link to its approval. */
export function WaitsForApproval({ id }: { readonly id: number }) {
  const { t } = useTranslation('office');
  return <Link to={`${paths.approvals}?open=${id}`}>{t('frame.waitsForApproval')}</Link>;
}
