import { LoadingOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import type { RefundGrant } from '@dar/contracts/office';
import { Tag } from 'antd';

const COLORS = { granted: 'gold', sent: 'green', failed: 'red', withdrawn: 'default' } as const;

/** Whether the payment provider still works on a refund. */
export const isOnItsWay = ({ state, has_arrived }: RefundGrant) => state === 'sent' && has_arrived === false;

export function RefundState({ grant }: { readonly grant: RefundGrant }) {
  const { t } = useTranslation('office');
  if (isOnItsWay(grant)) {
    return (
      <Tag color="blue" icon={<LoadingOutlined aria-hidden spin />}>
        {t('money.onItsWay')}
      </Tag>
    );
  }
  return <Tag color={COLORS[grant.state]}>{t(`money.grantState.${grant.state}`)}</Tag>;
}
