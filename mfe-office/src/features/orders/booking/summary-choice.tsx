import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { pickLocalized } from '@dar/contracts/language';
import { multiply } from '@dar/contracts/money';
import { priceSelection } from '@dar/contracts/pricing/selection';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { CustomerLink } from '../../../parts/links.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { BookedService } from '../components/order-services.tsx';
import { type Draft, toBookedLine } from './draft.ts';
import { customerQuery, servicesQuery } from './queries.ts';

interface SummaryTableProps {
  readonly rows: readonly { readonly label: string; readonly children: ReactNode }[];
}

/** A table of the summary. All have labels of one width. */
export function SummaryTable({ rows }: SummaryTableProps) {
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      styles={{ label: { inlineSize: 128 } }}
      items={rows.map((row) => ({ key: row.label, ...row }))}
    />
  );
}

/** Repeats the caller, the address and the services, so that staff can read them out before the booking counts. */
export function SummaryChoice({ draft: { customerId = 0, addressId, lines } }: { readonly draft: Draft }) {
  const { t, i18n } = useTranslation('office');
  const call = useCall();
  const customers = useQuery(customerQuery(call, customerId));
  const catalog = useQuery(servicesQuery(call));
  const [customer, services] = [customers.data, catalog.data];
  const error = customers.error ?? catalog.error;
  const retry = () => void Promise.all([customers.refetch(), catalog.refetch()]);
  if (!customer || !services) return error ? <Failure error={error} onRetry={retry} /> : <PageSpin />;
  const address = customer.addresses.find(({ id }) => id === addressId);
  const rows = [
    {
      label: t('orders.customer'),
      children: (
        <span>
          <CustomerLink id={customer.id} name={customer.name} /> · <PhoneLink phone={customer.phone} />
        </span>
      ),
    },
    {
      label: t('orders.address'),
      children: (
        <bdi>
          {address && pickLocalized(i18n.language, address.complete_address, address.complete_address_ar ?? '')}
        </bdi>
      ),
    },
    {
      label: t('orders.services'),
      children: lines.map((line, index) => {
        const service = services.find(({ id }) => id === line.serviceId);
        return (
          service && (
            <BookedService
              key={index}
              name={pickLocalized(i18n.language, service.name, service.name_ar)}
              line={toBookedLine(line, service)}
              price={multiply(priceSelection(service, line.selection), line.qty)}
            />
          )
        );
      }),
    },
  ];
  return <SummaryTable rows={rows} />;
}
