import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { moveVisit, type OfficeVisit } from '@dar/contracts/office';
import { Alert, Checkbox, DatePicker, Form, Select, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { crewsQuery } from '../queries.ts';

interface MoveFields {
  readonly day: Dayjs;
  readonly clock: string;
  /** Of a crew; undefined keeps the crew if it is free. */
  readonly crew?: number;
  /** Outside hours, area or notice. */
  readonly isOutside?: boolean;
}

const HALF_HOURS_OF_DAY = 48;
const CLOCKS = Array.from({ length: HALF_HOURS_OF_DAY }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

const toTime = ({ day, clock }: Pick<MoveFields, 'day' | 'clock'>) => `${day.format('YYYY-MM-DD')} ${clock}`;

/** Gives a visit another time, another crew or both. It shows the crews that can come, the best first. */
export function MoveDialog({ visit, onClose }: { readonly visit: OfficeVisit; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<MoveFields>();
  const { order_no: order, visit: number, version, starts } = visit;
  const initialValues = { day: dayjs(starts.slice(0, 10)), clock: starts.slice(11) };
  const { day = initialValues.day, clock = initialValues.clock, crew, isOutside } = Form.useWatch([], form) ?? {};
  const time = toTime({ day, clock });
  const { data, isFetching } = useQuery(crewsQuery(useCall(), { order, visit: number, time }));
  const move = useChange(moveVisit, {
    title: t('orders.move'),
    reason: 'ask',
    done: t('orders.moved', { order }),
    form,
    compared: { labels: { time: t('orders.time'), crew_id: t('orders.crew') } },
    effect: () => (
      <Alert
        type="info"
        showIcon
        style={{ marginBlockEnd: 12 }}
        title={t(time === starts ? 'orders.customerHearsNothing' : 'orders.customerIsTold')}
      />
    ),
  });
  const crews = (data?.crews ?? []).map(({ crew_id, name, reasons }) => ({
    value: crew_id,
    label: [name, ...reasons.map((reason) => t(`orders.crewReason.${reason}`))].join(' · '),
  }));
  return (
    <FormDialog
      title={t('orders.moveVisit', { order, number })}
      okText={t('orders.next')}
      form={form}
      initialValues={initialValues}
      isPending={move.isPending}
      onSubmit={() =>
        move.run({
          ...{ order, visit: number, version, time },
          ...(crew !== undefined && { crew_id: crew }),
          ...(isOutside && { outside: '1' }),
        })
      }
      onClose={onClose}
    >
      <Space wrap align="start">
        <Form.Item name="day" label={t('orders.day')} rules={[{ required: true }]}>
          <DatePicker allowClear={false} />
        </Form.Item>
        <Form.Item name="clock" label={t('orders.time')} rules={[{ required: true }]}>
          <Select style={{ inlineSize: 96 }} options={CLOCKS.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </Space>
      <Form.Item name="crew" label={t('orders.crew')}>
        <Select allowClear loading={isFetching} placeholder={t('orders.anyCrew')} options={crews} />
      </Form.Item>
      <Form.Item name="isOutside" valuePropName="checked">
        <Checkbox>{t('orders.outside')}</Checkbox>
      </Form.Item>
      {data && crews.length === 0 && <Alert type="warning" showIcon title={t('orders.noFreeCrew')} />}
    </FormDialog>
  );
}
