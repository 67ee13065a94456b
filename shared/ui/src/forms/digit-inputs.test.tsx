import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test, vi } from 'vitest';
import { CodeInput, PhoneInput } from './digit-inputs.tsx';

test('a phone field has a fixed +971, takes digits only and at most nine, and is filled in without the dial code', async () => {
  const onDigits = vi.fn();
  const { user } = await renderInApp(<PhoneInput aria-label="Mobile" onDigits={onDigits} />);
  const field = screen.getByLabelText('Mobile');
  expect(screen.getByText('+971')).toBeVisible();
  expect(field).toHaveAttribute('autocomplete', 'tel-national');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '50a123-45678');
  expect(field).toHaveValue('501234567');
  expect(onDigits).toHaveBeenLastCalledWith('501234567');
  await user.clear(field);
  await user.paste('+971 52 765 4321');
  expect(field).toHaveValue('527654321');
});

test('a code field asks for a one-time code on a numeric keyboard; what is pasted loses all but digits and is cut to 6', async () => {
  const { user } = await renderInApp(<CodeInput aria-label="Code" />);
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.click(field);
  await user.paste('Your code: 12-34 56 78');
  expect(field).toHaveValue('123456');
});

test('phone and code are written left to right in Arabic too', async () => {
  await renderInApp(
    <>
      <PhoneInput aria-label="Mobile" />
      <CodeInput aria-label="Code" />
    </>,
    { language: 'ar' },
  );
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'ltr');
});
