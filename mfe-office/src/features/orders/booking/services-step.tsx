import { DeleteOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { pickLocalized } from '@dar/contracts/language';
import { multiply } from '@dar/contracts/money';
import { priceSelection } from '@dar/contracts/pricing/selection';
import { Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import { Money } from '../../../parts/money.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { getTotal, type StepProps } from './draft.ts';
import { servicesQuery } from './queries.ts';
import { ServiceForm } from './service-form.tsx';

/** Chooses services with their options. All are of one category, as in the shop. */
export function ServicesStep({ draft, onChange, onGo }: StepProps) {
  const { t, i18n } = useTranslation('office');
  const { data: services, error, refetch } = useQuery(servicesQuery(useCall()));
  const [serviceId, setServiceId] = useState<number>();
  if (!services) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const { lines } = draft;
  const first = services.find(({ id }) => id === lines[0]?.serviceId);
  const offered = services.filter((one) => !first || one.category_id === first.category_id);
  const service = services.find(({ id }) => id === serviceId);
  const setLines = (next: typeof lines) => onChange({ lines: next, time: undefined });
  return (
    <Flex vertical gap={12}>
      {lines.map((line, index) => {
        const chosen = services.find(({ id }) => id === line.serviceId);
        return (
          chosen && (
            <Flex key={`${line.serviceId} ${index}`} gap={12} align="center">
              <strong style={{ flex: 1 }}>
                {pickLocalized(i18n.language, chosen.name, chosen.name_ar)} × {line.qty}
              </strong>
              <Money value={multiply(priceSelection(chosen, line.selection), line.qty)} />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('orders.removeService', { name: chosen.name })}
                onClick={() => setLines(lines.filter((one) => one !== line))}
              />
            </Flex>
          )
        );
      })}
      {lines.length > 0 && (
        <Flex
          justify="space-between"
          align="center"
          style={{ borderBlockStart: '1px solid var(--ant-color-border-secondary)', paddingBlockStart: 8 }}
        >
          <Typography.Text>
            {t('orders.beforeVat')} <Money value={getTotal(lines, services)} />
          </Typography.Text>
          <Button type="primary" onClick={() => onGo('time')}>
            {t('orders.next')}
          </Button>
        </Flex>
      )}
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('orders.service')}
        placeholder={t('orders.service')}
        value={serviceId ?? null}
        options={offered.map(({ id, name, name_ar, category, category_ar = '' }) => ({
          value: id,
          label: `${pickLocalized(i18n.language, name, name_ar)} · ${pickLocalized(i18n.language, category, category_ar)}`,
        }))}
        onChange={(id: number) => setServiceId(id)}
      />
      {service && (
        <ServiceForm
          key={service.id}
          service={service}
          onAdd={(line) => {
            setLines([...lines, line]);
            setServiceId(undefined);
          }}
        />
      )}
    </Flex>
  );
}
