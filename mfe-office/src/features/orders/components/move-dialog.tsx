import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type CrewRule, moveVisit, type OfficeVisit, OUTSIDE_RULES, visitTimes } from '@dar/contracts/office';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Alert, Checkbox, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { toTimeText } from '../../../parts/dubai-time.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { FreeTimes } from '../../../parts/free-times.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { TimePicker } from '../../../parts/time-picker.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { crewsQuery } from '../queries.ts';

interface MoveFields {
  readonly time: Dayjs;
  /** Of a crew; undefined keeps the crew if it is free. */
  readonly crew?: number;
  /** Outside hours, area or notice. */
  readonly isOutside?: boolean;
}

const canBreak = (rules: readonly CrewRule[]) => rules.every((rule) => OUTSIDE_RULES.some((one) => one === rule));

/** Gives a visit another time, another crew or both. It shows the free times, and the crews that can come, the best first. */
export function MoveDialog({ visit, onClose }: { readonly visit: OfficeVisit; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('office');
  const call = useCall();
  const [form] = Form.useForm<MoveFields>();
  const { order_no: order, visit: number, version, starts } = visit;
  const initialValues = { time: dayjs(starts) };
  const { time: at = initialValues.time, crew, isOutside = false } = Form.useWatch([], form) ?? {};
  const time = at.format('YYYY-MM-DD HH:mm');
  const { data, isFetching } = useQuery(crewsQuery(call, { order, visit: number, time }));
  const move = useChange(moveVisit, {
    title: t('orders.move'),
    reason: isOutside ? 'demand' : 'ask',
    done: t('orders.moved', { order, time: toTimeText(time, i18n.language) }),
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
  const { crews = [], ruled_out = [] } = data ?? {};
  const outside = isOutside ? ruled_out.filter(({ rules }) => canBreak(rules)) : [];
  const able = [...crews, ...outside];
  const chosen = ruled_out.find(({ crew_id }) => crew_id === crew && !able.some((one) => one.crew_id === crew));
  const options = [
    ...crews.map(({ crew_id, name, reasons }) => ({
      value: crew_id,
      label: [name, ...reasons.map((reason) => t(`orders.crewReason.${reason}`))].join(' · '),
    })),
    ...[...outside, ...(chosen ? [chosen] : [])].map(({ crew_id, name, rules }) => ({
      value: crew_id,
      label: [name, ...rules.map((rule) => t(`today.rule.${rule}`))].join(' · '),
    })),
  ];
  const problem =
    data && getProblem({ crews: crews.length, outside: outside.length, isOutside, crew, isAble: !chosen });
  return (
    <FormDialog
      title={t('orders.moveVisit', { order, number })}
      okText={t('orders.next')}
      form={form}
      initialValues={initialValues}
      isPending={move.isPending}
      isBlocked={problem !== undefined}
      onSubmit={() =>
        move.run({
          ...{ order, visit: number, version, time },
          ...(crew !== undefined && { crew_id: crew }),
          ...(isOutside && { outside: '1' }),
        })
      }
      onClose={onClose}
    >
      <Form.Item name="time" label={t('orders.time')} rules={[{ required: true }]}>
        <TimePicker allowClear={false} minuteStep={30} minDate={dayjs(dayInDubai(new Date()))} />
      </Form.Item>
      <div style={{ marginBlockEnd: 16 }}>
        <FreeTimes
          query={officeQuery(call, visitTimes, { order, visit: String(number), date: time.slice(0, 10) })}
          chosen={time}
          onChoose={(free) => form.setFieldValue('time', dayjs(free))}
        />
      </div>
      <Form.Item
        name="crew"
        label={t('orders.crew')}
        {...(problem && { validateStatus: 'error', help: t(`orders.${problem}`) })}
      >
        <Select allowClear loading={isFetching} placeholder={t('orders.anyCrew')} options={options} />
      </Form.Item>
      <Form.Item name="isOutside" valuePropName="checked">
        <Checkbox>{t('orders.outside')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

interface Found {
  readonly crews: number;
  /** Crews that can come outside the rules. */
  readonly outside: number;
  /** Whether the rules of hours, area and notice are to be broken. */
  readonly isOutside: boolean;
  readonly crew: number | undefined;
  readonly isAble: boolean;
}

/** Returns why the API would refuse the move: without a named crew it takes none outside its hours or area. */
function getProblem({ crews, outside, isOutside, crew, isAble }: Found) {
  if (crew !== undefined) return isAble ? undefined : 'crewNotFree';
  if (crews > 0) return undefined;
  if (outside > 0) return 'chooseCrew';
  return isOutside ? 'noCrewAtAll' : 'noFreeCrew';
}
