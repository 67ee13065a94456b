import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { OfficeVisit } from '@dar/contracts/office';
import { Descriptions, Empty, Space, Tag } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { OrderAddress } from '../../../parts/order-address.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { PrivatePicture } from '../../../parts/private-picture.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { getArea, getServicesText } from '../../../parts/visit-names.ts';
import { VisitNotes } from '../../../parts/visit-notes.tsx';
import { readVisitId } from '../model/visits.ts';
import { orderQuery, visitsOfOrderQuery } from '../queries.ts';
import type { Moves } from '../use-moves.tsx';
import { MoveForm } from './move-form.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitServices } from './visit-services.tsx';

/** An open visit: what it is, what can be done with it, and where it can go. */
export function VisitRecord({ id, moves }: { readonly id: string; readonly moves: Moves }) {
  const { t } = useTranslation('office');
  const key = readVisitId(id);
  const { data, error, refetch } = useQuery({
    ...visitsOfOrderQuery(useCall(), key?.order_no ?? ''),
    enabled: key !== undefined,
  });
  const visit = data?.find((one) => one.visit === key?.visit);
  if (visit) return <Visit visit={visit} moves={moves} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return data || !key ? <Empty description={t('today.noVisit')} /> : <PageSpin />;
}

function Visit({ visit, moves }: { readonly visit: OfficeVisit; readonly moves: Moves }) {
  const { t } = useTranslation('office');
  return (
    <Space orientation="vertical" size="middle" style={{ inlineSize: '100%' }}>
      <VisitFacts visit={visit} />
      <Allowed call="/office/notes">
        <VisitNotes customerId={visit.customer_id} orderNo={visit.order_no} />
      </Allowed>
      <VisitActions visit={visit} />
      <MoveForm key={`${visit.starts} ${visit.version}`} visit={visit} moves={moves} title={t('today.moveTitle')} />
    </Space>
  );
}

function VisitFacts({ visit }: { readonly visit: OfficeVisit }) {
  const { t, i18n } = useTranslation('office');
  const { data: found } = useQuery(orderQuery(useCall(), visit.order_no));
  const phone = found?.customer.phone;
  const task = found?.order.services[0]?.task_description;
  const photo = found?.missed.find((one) => one.visit === visit.visit)?.photo;
  const late = visit.minutes_late !== undefined && (
    <Tag color="error">{t('today.late', { count: visit.minutes_late })}</Tag>
  );
  const facts = [
    {
      label: t('today.state'),
      children: (
        <Space wrap>
          <StateTag state={visit.state} />
          {late}
          {visit.outcome && <Tag>{t(`orders.outcome.${visit.outcome}`)}</Tag>}
          {photo && <PrivatePicture hash={photo} />}
          {visit.risk && <Tag color="warning">{t(`today.risk.${visit.risk}`)}</Tag>}
        </Space>
      ),
    },
    {
      label: t('today.time'),
      children: (
        <span>
          <DubaiTime value={visit.starts} /> – <DubaiTime value={visit.ends} show="time" />
        </span>
      ),
    },
    { label: t('today.crew'), children: <bdi>{visit.crew_name ?? t('today.noCrew')}</bdi> },
    { label: t('today.customer'), children: <CustomerLink id={visit.customer_id} name={visit.customer_name} /> },
    ...(phone ? [{ label: t('today.phone'), children: <PhoneLink phone={phone} /> }] : []),
    {
      label: t('today.services'),
      children: found ? <VisitServices order={found.order} /> : getServicesText(visit, i18n.language),
    },
    ...(task ? [{ label: t('orders.task'), children: <bdi style={{ whiteSpace: 'pre-line' }}>{task}</bdi> }] : []),
    ...(found?.order.address ? [{ label: t('orders.address'), children: <OrderAddress order={found.order} /> }] : []),
    ...(visit.community ? [{ label: t('today.area'), children: getArea(visit, i18n.language) }] : []),
    ...(visit.cash ? [{ label: t('today.cash'), children: <Money value={visit.cash} /> }] : []),
    ...(visit.cash_collected
      ? [{ label: t('orders.sum.cash_collected'), children: <Money value={visit.cash_collected} /> }]
      : []),
    ...(visit.fee ? [{ label: t('today.fee'), children: <Money value={visit.fee} /> }] : []),
    { label: t('today.order'), children: <OrderLink orderNo={visit.order_no} /> },
  ];
  return <Descriptions column={1} items={facts.map((fact) => ({ key: fact.label, ...fact }))} />;
}
