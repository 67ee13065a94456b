import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { OfficeOrder, OfficeVisit } from '@dar/contracts/office';
import { Card, Flex, Tag } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Money } from '../../../parts/money.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { PrivatePicture } from '../../../parts/private-picture.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { getArea } from '../../../parts/visit-names.ts';
import { visitsQuery } from '../queries.ts';
import { VisitActions } from './visit-actions.tsx';

export function OrderVisits({ found }: { readonly found: OfficeOrder }) {
  const { data, error, refetch } = useQuery(visitsQuery(useCall(), found.order.order_no));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return (
    <Flex vertical gap={8}>
      {data.map((visit) => (
        <Visit key={visit.visit} visit={visit} found={found} isOnly={data.length === 1} />
      ))}
    </Flex>
  );
}

interface VisitProps {
  readonly visit: OfficeVisit;
  readonly found: OfficeOrder;
  readonly isOnly: boolean;
}

function Visit({ visit, found, isOnly }: VisitProps) {
  const { t, i18n } = useTranslation('office');
  const { visit: number, state, starts, ends, crew_name, cash, cash_collected, minutes_late, risk } = visit;
  const shown = found.order.visits?.find((one) => one.number === number);
  const missed = found.missed.find((one) => one.visit === number);
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} wrap align="center">
          {!isOnly && <span>{t('orders.visit', { number })}</span>}
          <span>
            <DubaiTime value={starts} /> – <DubaiTime value={ends} show="time" />
          </span>
          <StateTag state={state} />
          {minutes_late !== undefined && <Tag color="error">{t('orders.late', { number: minutes_late })}</Tag>}
          {risk && <Tag color="warning">{t(`orders.risk.${risk}`)}</Tag>}
          {missed && <Tag color="warning">{t(`orders.outcome.${missed.outcome}`)}</Tag>}
          {missed?.photo && <PrivatePicture hash={missed.photo} />}
        </Flex>
      }
    >
      <Flex gap={16} wrap style={{ marginBlockEnd: 8 }}>
        <span>
          {t('orders.crew')}: <bdi>{crew_name ?? t('orders.noCrew')}</bdi>
        </span>
        <span>{getArea(visit, i18n.language)}</span>
        {cash !== undefined && (
          <span>
            {t('orders.cashDue')}: <Money value={cash} />
          </span>
        )}
        {cash_collected !== undefined && (
          <span>
            {t('orders.sum.cash_collected')}: <Money value={cash_collected} />
          </span>
        )}
        {shown?.cancel_reason && (
          <span>
            {t('orders.cancelReason')}: <bdi>{shown.cancel_reason}</bdi>
          </span>
        )}
      </Flex>
      <VisitActions visit={visit} />
    </Card>
  );
}
