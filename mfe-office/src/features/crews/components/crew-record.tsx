import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type OfficeCrew, retireCrew } from '@dar/contracts/office';
import { Alert, Button, Empty, Tabs } from 'antd';
import { Allowed, useMay } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { crewQuery } from '../queries.ts';
import { CrewForm } from './crew-form.tsx';
import { CrewLeave } from './crew-leave.tsx';
import { CrewMembers } from './crew-members.tsx';
import { TouchedVisits } from './touched-visits.tsx';

/** A crew: its people, its leave, and what it does. */
export function CrewRecord({ id }: { readonly id: number }) {
  const { t } = useTranslation('office');
  const { data: crew, error, refetch } = useQuery(crewQuery(useCall(), id));
  const mayChange = useMay('/office/change_crew');
  if (crew === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  if (crew === null) return <Empty description={t('crews.noCrew')} />;
  const { retired_at, version } = crew;
  const items = [
    { key: 'members', label: t('crews.members'), children: <CrewMembers crew={crew} /> },
    { key: 'leave', label: t('crews.leave'), children: <CrewLeave crew={crew} /> },
    ...(mayChange
      ? [
          {
            key: 'work',
            label: t('crews.nameAndWork'),
            children: (
              <>
                <CrewForm key={version} crew={crew} onSaved={() => undefined} />
                {retired_at === undefined && <Retire crew={crew} />}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {retired_at !== undefined && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t('crews.retiredSince')} <DubaiTime value={retired_at} show="day" />
            </>
          }
          description={t('crews.worksAgain')}
        />
      )}
      <Tabs items={items} />
    </>
  );
}

function Retire({ crew }: { readonly crew: OfficeCrew }) {
  const { t } = useTranslation('office');
  const retire = useChange(retireCrew, {
    title: t('crews.retire'),
    isDanger: true,
    reason: 'ask',
    done: t('crews.retired'),
    effect: (input) => (
      <DryRun call={retireCrew} input={input}>
        {({ oData }) => <TouchedVisits effect={oData.effect} />}
      </DryRun>
    ),
  });
  return (
    <Allowed call="/office/retire_crew">
      <Button
        danger
        style={{ marginBlockStart: 24 }}
        loading={retire.isPending}
        onClick={() => void retire.run({ crew_id: crew.id, version: crew.version })}
      >
        {t('crews.retire')}
      </Button>
    </Allowed>
  );
}
