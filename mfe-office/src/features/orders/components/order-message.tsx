import { useTranslation } from '@dar/app/i18n';
import { RESENT_KINDS, resend, type SentMessage } from '@dar/contracts/office';
import { Button, Flex, Typography } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { useChange } from '../../../saves/use-change.tsx';

interface OrderMessageProps {
  readonly message: SentMessage;
  readonly orderNo: string;
}

/** How far a message is, and a button that sends it again where the office has it. */
export function OrderMessage({ message, orderNo }: OrderMessageProps) {
  const { t } = useTranslation('office');
  const again = useChange(resend, { title: t('orders.resend'), done: t('orders.resent') });
  const { state, attempts, attempted_at: attemptedAt, provider_id: providerId, language, topic } = message;
  const kind = RESENT_KINDS.find((one) => one === topic);
  return (
    <Flex vertical gap={4} align="start">
      <span>
        {t(`orders.messageState.${state}`)}
        {attemptedAt && (
          <>
            {' '}
            <DubaiTime value={attemptedAt} />
          </>
        )}{' '}
        · {t(`orders.messageLanguage.${language ?? 'both'}`)}
        {attempts > 1 && <> · {t('orders.attempts', { count: attempts })}</>}
      </span>
      {providerId && (
        <Typography.Text type="secondary" copyable={{ text: providerId }} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{providerId}</bdi>
        </Typography.Text>
      )}
      {kind && (
        <Allowed call="/office/resend">
          <Button size="small" loading={again.isPending} onClick={() => void again.run({ kind, order: orderNo })}>
            {t('orders.resend')}
          </Button>
        </Allowed>
      )}
    </Flex>
  );
}
