import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { formatWeekday } from '@dar/contracts/time/format-time';
import { Button, DatePicker, Flex, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { CLOCK_TIMES, WEEKDAYS } from '../../../parts/weekdays.ts';

const DAY = 'YYYY-MM-DD';
const TIMES = CLOCK_TIMES.map((time) => ({ value: time, label: time }));

/** Days in a form are texts, as the API takes them. */
const dayField = {
  getValueProps: (day: string | undefined) => ({ value: day ? dayjs(day, DAY) : null }),
  normalize: (day: Dayjs | null) => day?.format(DAY),
};

/** When the shop answers: weekdays with their hours. */
export function HourRows() {
  const { t, i18n } = useTranslation('office');
  const options = WEEKDAYS.map((value) => ({ value, label: formatWeekday(value, i18n.language) }));
  return (
    <Rows initial={{ weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '20:00' }}>
      {(row) => (
        <>
          <Form.Item name={[row, 'weekdays']} label={t('settings.weekdays')} rules={[{ required: true }]}>
            <Select mode="multiple" options={options} style={{ minInlineSize: 240 }} />
          </Form.Item>
          <Hours row={row} />
        </>
      )}
    </Rows>
  );
}

/** Days on which no crew works. */
export function DayRows() {
  const { t } = useTranslation('office');
  return (
    <Rows initial={{ name: '' }}>
      {(row) => (
        <>
          <Form.Item name={[row, 'day']} label={t('settings.day')} rules={[{ required: true }]} {...dayField}>
            <DatePicker />
          </Form.Item>
          <Form.Item name={[row, 'name']} label={t('settings.dayName')}>
            <Input maxLength={80} />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}

/** Days on which all crews work between other hours, such as those of Ramadan. */
export function PeriodRows() {
  const { t } = useTranslation('office');
  return (
    <Rows initial={{ name: '', opens: '10:00', closes: '18:00' }}>
      {(row) => (
        <>
          <Form.Item name={[row, 'name']} label={t('settings.dayName')}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item name={[row, 'from']} label={t('settings.firstDay')} rules={[{ required: true }]} {...dayField}>
            <DatePicker />
          </Form.Item>
          <Form.Item name={[row, 'to']} label={t('settings.lastDay')} rules={[{ required: true }]} {...dayField}>
            <DatePicker />
          </Form.Item>
          <Hours row={row} />
        </>
      )}
    </Rows>
  );
}

function Hours({ row }: { readonly row: number }) {
  const { t } = useTranslation('office');
  return (
    <>
      <Form.Item name={[row, 'opens']} label={t('settings.opens')} rules={[{ required: true }]}>
        <Select showSearch options={TIMES} style={{ inlineSize: 90 }} />
      </Form.Item>
      <Form.Item
        name={[row, 'closes']}
        label={t('settings.closes')}
        dependencies={[['value', row, 'opens']]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, closes: string) =>
              getFieldValue(['value', row, 'opens']) < closes
                ? Promise.resolve()
                : Promise.reject(new Error(t('settings.closesFirst'))),
          }),
        ]}
      >
        <Select showSearch options={TIMES} style={{ inlineSize: 90 }} />
      </Form.Item>
    </>
  );
}

interface RowsProps {
  readonly initial: object;
  readonly children: (row: number) => ReactNode;
}

function Rows({ initial, children }: RowsProps) {
  const { t } = useTranslation('office');
  return (
    <Form.List name="value">
      {(rows, { add, remove }) => (
        <Flex vertical gap={8} style={{ marginBlockEnd: 16 }}>
          {rows.map(({ key, name }) => (
            <Flex key={key} gap={8} wrap align="start">
              {children(name)}
              <Button
                type="text"
                icon={<MinusCircleOutlined aria-hidden />}
                aria-label={t('settings.removeRow')}
                style={{ marginBlockStart: 22 }}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add(initial)}>
            {t('settings.addRow')}
          </Button>
        </Flex>
      )}
    </Form.List>
  );
}
