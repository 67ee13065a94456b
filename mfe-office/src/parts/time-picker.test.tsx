import { screen } from '@dar/testing/dom';
import type { Dayjs } from 'dayjs';
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
