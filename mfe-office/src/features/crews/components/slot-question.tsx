import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { pickLocalized } from '@dar/contracts/language';
import { bookingServices, explainSlots } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { DatePicker, Flex, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useAddress } from '../../../lists/use-address.ts';
import { Failure } from '../../../parts/failure.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { communitiesQuery } from '../queries.ts';
import { SlotAnswer } from './slot-answer.tsx';

const DAY = 'YYYY-MM-DD';
const ALL_CREWS = 200;

const address = z.object({
  service: z.optional(z.string()),
  rate: z.optional(z.string()),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  community: z.optional(z.string()),
});

/** Why a service has no slot on a day at a place: the crews that are ruled out, and by which rule. */
export function SlotQuestion() {
  const { t, i18n } = useTranslation('office');
  const call = useCall();
  const [{ service, rate, date, community }, set] = useAddress(address);
  const services = useQuery(officeQuery(call, bookingServices, {}));
  const rates = services.data?.find(({ id }) => String(id) === service)?.hourly_rate ?? [];
  // A longer visit fits into fewer gaps.
  const chosenRate = rate ?? (rates[0] && String(rates[0].id));
  const { data: communities = [] } = useQuery(communitiesQuery(call));
  return (
    <Flex vertical gap={16}>
      <Form layout="vertical" component="div">
        <Flex wrap gap={12}>
          <Form.Item required label={t('crews.service')} htmlFor="slot-service">
            <Select
              id="slot-service"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('crews.chooseService')}
              style={{ inlineSize: 300 }}
              loading={services.isFetching}
              value={service}
              options={services.data?.map(({ id, name, name_ar }) => ({
                value: String(id),
                label: pickLocalized(i18n.language, name, name_ar),
              }))}
              onChange={(id) => set({ service: id, rate: undefined })}
            />
          </Form.Item>
          {rates.length > 0 && (
            <Form.Item required label={t('crews.duration')} htmlFor="slot-rate">
              <Select
                id="slot-rate"
                style={{ inlineSize: 160 }}
                value={chosenRate}
                options={rates.map(({ id, text, text_ar }) => ({
                  value: String(id),
                  label: pickLocalized(i18n.language, text, text_ar),
                }))}
                onChange={(id) => set({ rate: id })}
              />
            </Form.Item>
          )}
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
                label: pickLocalized(i18n.language, name, name_ar),
              }))}
              onChange={(name) => set({ community: name })}
            />
          </Form.Item>
        </Flex>
      </Form>
      {service && date && services.data ? (
        <Explanation
          input={{
            service_id: service,
            date,
            limit: ALL_CREWS,
            ...(chosenRate && { hourly_rate_id: chosenRate }),
            ...(community && { community }),
          }}
        />
      ) : services.error ? (
        <Failure error={services.error} onRetry={() => void services.refetch()} />
      ) : (
        <p>{t('crews.askText')}</p>
      )}
    </Flex>
  );
}

function Explanation({ input }: { readonly input: EndpointInput<typeof explainSlots> }) {
  const { data, error, refetch } = useQuery(officeQuery(useCall(), explainSlots, input));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return <SlotAnswer answer={data} />;
}
