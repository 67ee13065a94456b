import { useTranslation } from '@dar/app/i18n';
import { VISIT_STATES } from '@dar/contracts/order-status';
import { DatePicker, Flex, Select, Tag } from 'antd';
import dayjs from 'dayjs';
import { SavedFilters } from '../../../lists/saved-filters.tsx';
import { SearchField } from '../../../lists/search-field.tsx';
import type { OrdersAddress } from '../orders-address.ts';

interface OrderFiltersProps {
  readonly values: OrdersAddress;
  readonly onChange: (changes: OrdersAddress) => void;
}

/** Words search all orders; without words the list has filters. */
export function OrderFilters({ values, onChange }: OrderFiltersProps) {
  const { t } = useTranslation('office');
  const { words, status, date, customer } = values;
  return (
    <Flex wrap gap={8} align="center" style={{ marginBlockEnd: 12 }}>
      <SearchField value={words} label={t('orders.search')} onSearch={(found) => onChange({ words: found })} />
      {!words && (
        <>
          <Select
            allowClear
            aria-label={t('orders.state')}
            placeholder={t('orders.state')}
            style={{ inlineSize: 160 }}
            value={status}
            options={VISIT_STATES.map((value) => ({ value, label: t(`frame.state.${value}`) }))}
            onChange={(value) => onChange({ status: value })}
          />
          <DatePicker
            aria-label={t('orders.dayOfVisit')}
            placeholder={t('orders.dayOfVisit')}
            value={date ? dayjs(date) : null}
            onChange={(day) => onChange({ date: day?.format('YYYY-MM-DD') })}
          />
          {customer && (
            <Tag closable onClose={() => onChange({ customer: undefined })}>
              {t('orders.ofCustomer', { id: customer })}
            </Tag>
          )}
        </>
      )}
      <span style={{ marginInlineStart: 'auto' }}>
        <SavedFilters list="orders" />
      </span>
    </Flex>
  );
}
