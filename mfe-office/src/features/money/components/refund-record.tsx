import { LoadingOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { parseAmount } from '@dar/contracts/money';
import { type RefundGrant, sendRefund, withdrawRefund } from '@dar/contracts/office';
import { Alert, Button, Descriptions, Flex, Steps } from 'antd';
import { Allowed, useMe } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { useRefundLimits } from '../../../parts/use-refund-limits.ts';
import { WaitsForApproval } from '../../../parts/waits-for-approval.tsx';
import { SecondPerson } from '../../../saves/second-person.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { isOnItsWay } from './refund-state.tsx';

/** A refund with its two steps: the decision, and the money. */
export function RefundRecord({ grant }: { readonly grant: RefundGrant }) {
  const { t } = useTranslation('office');
  const { order_no, customer_id, customer_name, amount, way, reason } = grant;
  return (
    <Flex vertical gap={16}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          {
            key: 'amount',
            label: t('money.amount'),
            children: (
              <span>
                <Money value={amount} /> {way && t(`orders.way.${way}`)}
              </span>
            ),
          },
          { key: 'order', label: t('money.order'), children: <OrderLink orderNo={order_no} /> },
          {
            key: 'customer',
            label: t('money.customer'),
            children: <CustomerLink id={customer_id} name={customer_name} />,
          },
          { key: 'reason', label: t('frame.reason'), children: <bdi>{reason}</bdi> },
        ]}
      />
      <TwoSteps grant={grant} />
      {(grant.state === 'granted' || grant.state === 'failed') && <Actions grant={grant} />}
    </Flex>
  );
}

function TwoSteps({ grant }: { readonly grant: RefundGrant }) {
  const { t } = useTranslation('office');
  const { state, granted_by, granted_at, sent_by, sent_at, way, approval_id } = grant;
  const sentText = {
    granted: 'waitsToBeSent',
    failed: 'bankReturned',
    withdrawn: 'wasWithdrawn',
    sent: 'wasSent',
  } as const;
  const sentStatus = { granted: 'process', failed: 'error', withdrawn: 'wait', sent: 'finish' } as const;
  const arrived = isOnItsWay(grant) ? 'process' : state === 'sent' ? 'finish' : 'wait';
  return (
    <Steps
      orientation="vertical"
      size="small"
      items={[
        {
          status: 'finish',
          title: t('money.granted'),
          content: (
            <>
              <bdi>{granted_by}</bdi>, <DubaiTime value={granted_at} />
            </>
          ),
        },
        {
          status: sentStatus[state],
          title: t('money.sent'),
          content: (
            <>
              {sent_at && (
                <div>
                  <bdi>{sent_by}</bdi>, <DubaiTime value={sent_at} />
                </div>
              )}
              {approval_id !== undefined ? <WaitsForApproval id={approval_id} /> : t(`money.${sentText[state]}`)}{' '}
              {way && state !== 'granted' && t(`money.way.${way}`)}
            </>
          ),
        },
        {
          status: arrived,
          title: t('money.arrived'),
          ...(isOnItsWay(grant) && { icon: <LoadingOutlined aria-hidden spin />, content: t('money.follows') }),
        },
      ]}
    />
  );
}

function Actions({ grant: { id, amount, state, way, granted_by_id, approval_id } }: { readonly grant: RefundGrant }) {
  const { t } = useTranslation('office');
  const me = useMe();
  const { above } = useRefundLimits();
  const isAbove = above !== undefined && parseAmount(amount) > parseAmount(above);
  const isOwn = state === 'granted' && granted_by_id === me.id && isAbove;
  const effect = () => (
    <>
      <p>
        {t('money.paysBack')} <Money value={amount} /> {way && t(`orders.way.${way}`)}
      </p>
      {state === 'granted' && <SecondPerson amount={amount} step="send" />}
    </>
  );
  const send = useChange(sendRefund, {
    title: t(state === 'failed' ? 'money.sendAgain' : 'money.send'),
    reason: 'ask',
    isDanger: true,
    done: t('money.refundSent'),
    effect,
  });
  const withdraw = useChange(withdrawRefund, { title: t('money.withdraw'), done: t('money.refundWithdrawn') });
  return (
    <>
      {isAbove && (
        <Alert
          type={isOwn ? 'warning' : 'info'}
          showIcon
          title={
            <>
              {t(isOwn ? 'money.anotherSends' : 'money.aboveTwo')} <Money value={above} />
            </>
          }
        />
      )}
      <Flex gap={8}>
        {!isOwn && approval_id === undefined && (
          <Allowed call="/office/send_refund">
            <Button type="primary" loading={send.isPending} onClick={() => void send.run({ id })}>
              {t(state === 'failed' ? 'money.sendAgain' : 'money.send')}
            </Button>
          </Allowed>
        )}
        {state === 'granted' && (
          <Allowed call="/office/withdraw_refund">
            <Button danger loading={withdraw.isPending} onClick={() => void withdraw.run({ id })}>
              {t('money.withdraw')}
            </Button>
          </Allowed>
        )}
      </Flex>
    </>
  );
}
