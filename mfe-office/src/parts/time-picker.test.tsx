import { screen } from '@dar/testing/dom';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderOffice } from '../testing/render-office.tsx';
import { TimePicker } from './time-picker.tsx';

test('takes a typed time to the minute', async () => {
  const onChange = vi.fn<(time: Dayjs | null) => void>();
  const { user } = await renderOffice(<TimePicker aria-label="From" onChange={onChange} />);
  await user.type(screen.getByLabelText('From'), '2099-11-27 20:43');
  expect(onChange.mock.lastCall?.[0]?.format('YYYY-MM-DD HH:mm')).toBe('2099-11-27 20:43');
});

test('shows the day before the time in every language', async () => {
  await renderOffice(<TimePicker aria-label="From" />);
  expect(screen.getByLabelText('From')).toHaveStyle({ direction: 'ltr' });
});

function Field() {
  const [time, setTime] = useState<Dayjs | null>(null);
  return <TimePicker aria-label="From" value={time} onChange={setTime} />;
}

test.each([
  ['en', '2099-11-27 12:30 pm', '12:30'],
  ['en', '2099-11-27 9:30 am', '09:30'],
  ['ar', '2099-11-27 12:30 م', '12:30'],
  ['ar', '2099-11-27 2:30 م', '14:30'],
  ['ar', '2099-11-27 14:30', '14:30'],
] as const)('takes a time as the office writes it: %s, %s', async (language, text, time) => {
  const onChange = vi.fn<(time: Dayjs | null) => void>();
  const { user } = await renderOffice(<TimePicker aria-label="From" onChange={onChange} />, { language });
  await user.type(screen.getByLabelText('From'), text);
  expect(screen.getByLabelText('From')).toHaveValue(text);
  expect(onChange.mock.lastCall?.[0]?.format('YYYY-MM-DD HH:mm')).toBe(`2099-11-27 ${time}`);
});

test.each([
  ['en', '2099-11-27 12:30 pm'],
  ['ar', '2099-11-27 12:30 م'],
] as const)('writes a time as the rest of the office does, also one that was typed: %s', async (language, text) => {
  const { user } = await renderOffice(<Field />, { language });
  const field = screen.getByLabelText('From');
  await user.type(field, '2099-11-27 12:30');
  await user.tab();
  await vi.waitFor(() => expect(field).toHaveValue(text));
});

test('takes an afternoon that replaces noon in Arabic', async () => {
  const { user } = await renderOffice(<Field />, { language: 'ar' });
  const field = screen.getByLabelText('From');
  await user.type(field, '2099-11-27 12:30 م');
  await user.tab();
  await user.clear(field);
  await user.type(field, '2099-11-27 2:30 م');
  await user.tab();
  await vi.waitFor(() => expect(field).toHaveValue('2099-11-27 2:30 م'));
});

test('a pointer over an hour of the panel does not write into the field', async () => {
  const { user } = await renderOffice(<TimePicker aria-label="From" value={dayjs('2099-11-27 09:30')} />);
  const field = screen.getByLabelText('From');
  await user.click(field);
  const [hours] = await screen.findAllByText('11', { selector: '.ant-picker-time-panel-cell-inner' });
  if (!hours) throw new Error('there are no hours');
  await user.hover(hours);
  expect(field).toHaveValue('2099-11-27 9:30 am');
});
