import { useTranslation } from '@dar/app/i18n';
import { findCustomers, type OfficeFoundCustomer } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Alert, Flex, Space, type TableColumnsType, Tag } from 'antd';
import { lazy } from 'react';
import { FileButton } from '../../lists/file-button.tsx';
import { OfficeTable } from '../../lists/office-table.tsx';
import { SavedFilters } from '../../lists/saved-filters.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { CustomerLink } from '../../parts/links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';

const Customer = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'customer-record' */ './components/customer.tsx')).Customer,
}));

const address = z.object({ open: z.optional(z.string()), words: z.optional(z.string()) });

const MIN_WORDS = 2;

/** Customers by name, phone in any form, e-mail address or the number of an order; all, the newest first, without words. */
export function CustomersPage() {
  const { t } = useTranslation('office');
  const [{ open, words }, set] = useAddress(address);
  const isShort = words !== undefined && words.length < MIN_WORDS;
  return (
    <>
      <PageHead title={t('customers.title')} />
      <Flex wrap gap={8} align="center" justify="space-between" style={{ marginBlockEnd: 12 }}>
        <SearchField value={words} label={t('customers.search')} onSearch={(found) => set({ words: found })} />
        <SavedFilters list="customers" />
      </Flex>
      {isShort ? (
        <Alert type="info" showIcon title={t('customers.searchLonger')} />
      ) : (
        <CustomerList words={words} open={open} onOpen={(id) => set({ open: id })} />
      )}
      <RecordDrawer
        id={open}
        title={t('customers.customer', { id: open ?? '' })}
        wide
        onClose={() => set({ open: undefined })}
      >
        {open && <Customer key={open} id={open} />}
      </RecordDrawer>
    </>
  );
}

interface CustomerListProps {
  readonly words: string | undefined;
  readonly open: string | undefined;
  readonly onOpen: (id: number) => void;
}

function CustomerList({ words, open, onOpen }: CustomerListProps) {
  const { t } = useTranslation('office');
  const list = useKeyPages(findCustomers, words ? { words } : {});
  const columns: TableColumnsType<OfficeFoundCustomer> = [
    {
      title: t('customers.name'),
      render: (_, { id, name, is_blocked }) => (
        <Space wrap>
          <CustomerLink id={id} name={name} />
          {is_blocked && <Tag color="error">{t('customers.blocked')}</Tag>}
        </Space>
      ),
    },
    { title: t('customers.phone'), render: (_, { phone }) => phone && <PhoneLink phone={phone} /> },
    { title: t('customers.email'), render: (_, { email }) => <bdi>{email}</bdi> },
    { title: t('customers.since'), render: (_, { since }) => <DubaiTime value={since} show="day" /> },
    { title: t('customers.id'), dataIndex: 'id' },
  ];
  return (
    <OfficeTable
      list={list}
      label={t('customers.title')}
      columns={columns}
      getKey={({ id }) => id}
      open={open}
      onOpen={({ id }) => onOpen(id)}
      empty={words ? t('customers.nothingFound') : t('customers.empty')}
      extra={<FileButton list={list} />}
    />
  );
}
