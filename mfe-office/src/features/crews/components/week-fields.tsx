import { useTranslation } from '@dar/app/i18n';
import { formatWeekday } from '@dar/contracts/time/format-time';
import { Checkbox, Flex, Form, Select } from 'antd';
import { CLOCK_TIMES, WEEKDAYS } from '../../../parts/weekdays.ts';
import type { WeekRow } from '../week.ts';

const TIMES = CLOCK_TIMES.map((time) => ({ value: time, label: time }));

/** The seven days of a week in a form, as the field `week`. */
export function WeekFields() {
  const { t, i18n } = useTranslation('office');
  return WEEKDAYS.map((weekday) => {
    const day = formatWeekday(weekday, i18n.language);
    return (
      <Flex key={weekday} gap={8} align="center" wrap style={{ marginBlockEnd: 8 }}>
        <span style={{ inlineSize: 90 }}>{day}</span>
        <Form.Item name={['week', weekday, 'weekday']} hidden noStyle>
          <input type="hidden" />
        </Form.Item>
        <Form.Item name={['week', weekday, 'opens']} noStyle>
          <Select showSearch options={TIMES} style={{ inlineSize: 90 }} aria-label={t('crews.opensOn', { day })} />
        </Form.Item>
        <Form.Item
          name={['week', weekday, 'closes']}
          noStyle
          dependencies={[
            ['week', weekday, 'opens'],
            ['week', weekday, 'is_off'],
          ]}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, closes: string) => {
                const { opens, is_off } = getFieldValue(['week', weekday]) as WeekRow;
                return is_off || opens < closes
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('crews.closesFirst', { day })));
              },
            }),
          ]}
        >
          <Select showSearch options={TIMES} style={{ inlineSize: 90 }} aria-label={t('crews.closesOn', { day })} />
        </Form.Item>
        <Form.Item name={['week', weekday, 'is_off']} valuePropName="checked" noStyle>
          <Checkbox>{t('crews.dayOff')}</Checkbox>
        </Form.Item>
      </Flex>
    );
  });
}
