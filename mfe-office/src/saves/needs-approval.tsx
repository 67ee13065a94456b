import { useTranslation } from '@dar/app/i18n';
import { Alert } from 'antd';

/** Says before a change that a second person decides. */
export function NeedsApproval() {
  const { t } = useTranslation('office');
  return <Alert type="warning" showIcon title={t('orders.needsApproval')} style={{ marginBlockEnd: 12 }} />;
}
