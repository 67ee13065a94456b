import { useTranslation } from '@dar/app/i18n';
import { cancelByOffice, decideApproval, type OfficeApproval, reportOutcome } from '@dar/contracts/office';
import { Alert, Button, Descriptions, Flex } from 'antd';
import { useMe } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { CancelEffect } from '../../../saves/cancel-effect.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { type ChangeInput, useChange } from '../../../saves/use-change.tsx';
import { useCallText } from './use-call-text.ts';

interface ApprovalRecordProps {
  readonly approval: OfficeApproval;
  readonly onDecided: () => void;
}

export function ApprovalRecord({ approval, onDecided }: ApprovalRecordProps) {
  const { t } = useTranslation('office');
  const describe = useCallText();
  const subjects = useSubjects(approval);
  const { asked_by, asked_at, decided_by, decided_at, amount, reason, input, grant_reason } = approval;
  return (
    <Flex vertical gap={16}>
      <strong>{describe(approval)}</strong>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'amount', label: t('approvals.amount'), children: <Money value={amount} /> },
          ...subjects,
          ...(grant_reason
            ? [{ key: 'granted', label: t('approvals.grantedWhy'), children: <bdi>{grant_reason}</bdi> }]
            : []),
          { key: 'why', label: t('approvals.askedWhy'), children: String(input['reason'] ?? '') },
          {
            key: 'asked',
            label: t('approvals.askedBy'),
            children: (
              <>
                {asked_by.name}, <DubaiTime value={asked_at} />
              </>
            ),
          },
          ...(decided_by && decided_at
            ? [
                {
                  key: 'decided',
                  label: t('approvals.decidedBy'),
                  children: (
                    <>
                      {decided_by.id === undefined ? t('approvals.ended') : decided_by.name},{' '}
                      <DubaiTime value={decided_at} />
                    </>
                  ),
                },
                { key: 'reason', label: t('frame.reason'), children: reason },
              ]
            : []),
        ]}
      />
      {approval.state === 'waiting' && <Effect approval={approval} />}
      {approval.state === 'waiting' && <Decision approval={approval} onDecided={onDecided} />}
    </Flex>
  );
}

/** What a cancellation would pay back now: since it was asked for, other visits can be cancelled. */
function Effect({ approval: { call, input } }: Pick<ApprovalRecordProps, 'approval'>) {
  const cancellation = [cancelByOffice, reportOutcome].find(({ path }) => path === call);
  if (!cancellation) return null;
  return (
    // A stored call has the input of its endpoint.
    <DryRun call={cancellation} input={input as ChangeInput<typeof cancellation>}>
      {({ oData }) => <CancelEffect effect={oData} />}
    </DryRun>
  );
}

/** Rows for the order and the customer that a call names. A waiting call names its customer by id. */
function useSubjects({ input: { order, customer }, customer_name }: OfficeApproval) {
  const { t } = useTranslation('office');
  const orderRow = { key: 'order', label: t('money.order'), children: <OrderLink orderNo={String(order)} /> };
  const link = <CustomerLink id={Number(customer)} name={customer_name} />;
  const customerRow = { key: 'customer', label: t('money.customer'), children: link };
  return [...(typeof order === 'string' ? [orderRow] : []), ...(/^\d+$/.test(String(customer)) ? [customerRow] : [])];
}

function Decision({ approval: { id, asked_by }, onDecided }: ApprovalRecordProps) {
  const { t } = useTranslation('office');
  const me = useMe();
  const approve = useChange(decideApproval, {
    title: t('approvals.approveTitle'),
    confirmText: t('approvals.approve'),
    reason: 'ask',
    done: t('approvals.approved'),
  });
  const reject = useChange(decideApproval, {
    title: t('approvals.rejectTitle'),
    confirmText: t('approvals.reject'),
    isDanger: true,
    reason: 'ask',
    done: t('approvals.rejected'),
  });
  if (asked_by.id === me.id) return <Alert type="info" showIcon title={t('approvals.own')} />;
  const decide = async (decision: 'approve' | 'reject') => {
    const { run } = decision === 'approve' ? approve : reject;
    if (await run({ id, decision })) onDecided();
  };
  return (
    <Flex gap={8}>
      <Button type="primary" onClick={() => void decide('approve')}>
        {t('approvals.approve')}
      </Button>
      <Button danger onClick={() => void decide('reject')}>
        {t('approvals.reject')}
      </Button>
    </Flex>
  );
}
