import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { catalogEntries, explainSlots } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { DatePicker, Flex, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useAddress } from '../../../lists/use-address.ts';
import { Failure } from '../../../parts/failure.tsx';
import { officeQuery, officeRowsQuery } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { communitiesQuery } from '../queries.ts';
import { SlotAnswer } from './slot-answer.tsx';

const DAY = 'YYYY-MM-DD';
const ALL_CREWS = 200;
const PAGE = 200;

const address = z.object({
  service: z.optional(z.string()),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  community: z.optional(z.string()),
});

/** Why a service has no slot on a day at a place: the crews that are ruled out, and by which rule. */
export function SlotQuestion() {
  const { t, i18n } = useTranslation('office');
  const call = useCall();
  const [{ service, date, community }, set] = useAddress(address);
  const { data: communities = [] } = useQuery(communitiesQuery(call));
  return (
    <Flex vertical gap={16}>
      <Form layout="vertical" component="div">
        <Flex wrap gap={12}>
          <Form.Item required label={t('crews.service')} htmlFor="slot-service">
            <ServiceSelect id="slot-service" value={service} onChange={(id) => set({ service: id })} />
          </Form.Item>
          <Form.Item required label={t('crews.day')} htmlFor="slot-day">
            <DatePicker
              id="slot-day"
              value={date ? dayjs(date) : null}
              onChange={(day) => set({ date: day?.format(DAY) })}
            />
          </Form.Item>
          <Form.Item label={t('crews.place')} htmlFor="slot-place">
            <Select
              id="slot-place"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('crews.anyPlace')}
              style={{ inlineSize: 240 }}
              value={community}
              options={communities.map(({ name, name_ar }) => ({
                value: name,
                label: i18n.language === 'ar' ? name_ar : name,
              }))}
              onChange={(name) => set({ community: name })}
            />
          </Form.Item>
        </Flex>
      </Form>
      {service && date ? <Explanation {...{ service, date, community }} /> : <p>{t('crews.askText')}</p>}
    </Flex>
  );
}

interface ExplanationProps {
  readonly service: string;
  readonly date: string;
  readonly community: string | undefined;
}

function Explanation({ service, date, community }: ExplanationProps) {
  const call = useCall();
  const input = { service_id: service, date, limit: ALL_CREWS, ...(community && { community }) };
  const { data, error, refetch } = useQuery(officeQuery(call, explainSlots, input));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return <SlotAnswer answer={data} />;
}

interface ServiceSelectProps {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

function ServiceSelect({ id, value, onChange }: ServiceSelectProps) {
  const { t } = useTranslation('office');
  const call = useCall();
  const { data: services = [], isFetching } = useQuery(
    officeRowsQuery(call, catalogEntries, { kind: 'service', limit: PAGE }),
  );
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('crews.chooseService')}
      style={{ inlineSize: 300 }}
      loading={isFetching}
      value={value}
      options={services.map((service) => ({ value: String(service.id), label: service.name }))}
      onChange={onChange}
    />
  );
}
