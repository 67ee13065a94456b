import { screen } from '@dar/testing/dom';
import dayjs, { type Dayjs } from 'dayjs';
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

test('a pointer over an hour of the panel does not write into the field', async () => {
  const { user } = await renderOffice(<TimePicker aria-label="From" value={dayjs('2099-11-27 09:30')} />);
  const field = screen.getByLabelText('From');
  await user.click(field);
  const [hours] = await screen.findAllByText('11', { selector: '.ant-picker-time-panel-cell-inner' });
  if (!hours) throw new Error('there are no hours');
  await user.hover(hours);
  expect(field).toHaveValue('2099-11-27 09:30');
});
