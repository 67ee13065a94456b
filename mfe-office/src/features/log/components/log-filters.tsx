import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { AUDIT_ACTIONS, AUDIT_KINDS, staffList } from '@dar/contracts/office';
import { Button, Flex, Input, Segmented, Select } from 'antd';
import { useMay } from '../../../access/access.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { useActionText } from '../../../parts/use-action-text.ts';

type Filter = 'kind' | 'staff' | 'order' | 'customer' | 'action';
type Filters = Readonly<Partial<Record<Filter, string | undefined>>>;

interface LogFiltersProps {
  readonly values: Filters;
  readonly onChange: (changes: Filters) => void;
}

export function LogFilters({ values, onChange }: LogFiltersProps) {
  const { t } = useTranslation('office');
  const { kind = 'change', staff, order, customer, action } = values;
  const toText = useActionText();
  const search = (name: 'order' | 'customer', value: string | undefined) => (
    <Input.Search
      key={`${name} ${value}`}
      allowClear
      aria-label={t(`log.${name}`)}
      placeholder={t(`log.${name}`)}
      defaultValue={value}
      style={{ inlineSize: 180 }}
      onSearch={(text) => onChange({ [name]: text.trim() || undefined })}
    />
  );
  return (
    <Flex wrap gap={8} role="search" aria-label={t('log.filters')} style={{ marginBlockEnd: 12 }}>
      <Segmented
        aria-label={t('log.kind')}
        value={kind}
        options={AUDIT_KINDS.map((value) => ({ value, label: t(`log.kinds.${value}`) }))}
        onChange={(value) => onChange({ kind: value === 'change' ? undefined : value })}
      />
      <StaffFilter value={staff} onChange={onChange} />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('log.action')}
        placeholder={t('log.action')}
        value={action ?? null}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: toText(value) }))}
        style={{ inlineSize: 220 }}
        onChange={(value: string | null | undefined) => onChange({ action: value ?? undefined })}
      />
      {search('order', order)}
      {search('customer', customer)}
    </Flex>
  );
}

/** Owners choose a person. Others filter by a press on a name in the log. */
function StaffFilter({ value, onChange }: { readonly value: string | undefined } & Pick<LogFiltersProps, 'onChange'>) {
  const { t } = useTranslation('office');
  const call = useCall();
  const seesStaff = useMay('/office/staff');
  const { data = [] } = useQuery({
    ...officeQuery(call, staffList, {}),
    enabled: seesStaff,
  });
  if (!seesStaff) {
    return value && <Button onClick={() => onChange({ staff: undefined })}>{t('log.everybody')}</Button>;
  }
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('log.name')}
      placeholder={t('log.name')}
      value={value ?? null}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      style={{ inlineSize: 160 }}
      onChange={(id: string | null | undefined) => onChange({ staff: id ?? undefined })}
    />
  );
}
