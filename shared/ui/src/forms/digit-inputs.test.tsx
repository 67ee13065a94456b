import { screen, waitFor } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test, vi } from 'vitest';
import { CodeInput, Form, PhoneInput } from './forms.ts';

function Fields({ onFinish }: { readonly onFinish?: (values: object) => void }) {
  const [form] = Form.useForm();
  return (
    <Form form={form} name="test" onFinish={onFinish}>
      <Form.Item name="phone" label="Mobile">
        <PhoneInput name="phone" />
      </Form.Item>
      <Form.Item name="otp" label="Code">
        <CodeInput name="otp" />
      </Form.Item>
      <button type="submit">Send</button>
    </Form>
  );
}

test('a phone input shows +971 and keeps at most nine digits without the dial code', async () => {
  const onFinish = vi.fn();
  const { user } = await renderInApp(<Fields onFinish={onFinish} />);
  const field = screen.getByLabelText('Mobile');
  expect(screen.getByText('+971')).toBeVisible();
  expect(field).toHaveAttribute('autocomplete', 'tel-national');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '50a123-45678');
  expect(field).toHaveValue('501234567');
  await user.clear(field);
  await user.paste('+971 52 765 4321');
  expect(field).toHaveValue('527654321');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith(expect.objectContaining({ phone: '527654321' })));
});

test.each([
  ['+971 (0)50 123 4567', '501234567'],
  ['+9710501234567', '501234567'],
  ['+91 98765 43210', '+91 98765 43210'],
])('a phone input shows the pasted %s as %s', async (pasted, shown) => {
  const { user } = await renderInApp(<Fields />);
  await user.click(screen.getByLabelText('Mobile'));
  await user.paste(pasted);
  expect(screen.getByLabelText('Mobile')).toHaveValue(shown);
});

test('a code input asks for a one-time code on a numeric keyboard and keeps at most six digits of a pasted text', async () => {
  const { user } = await renderInApp(<Fields />);
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.click(field);
  await user.paste('Your code: 12-34 56 78');
  expect(field).toHaveValue('123456');
});

test('phone and code inputs are left to right in Arabic', async () => {
  await renderInApp(<Fields />, { language: 'ar' });
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'ltr');
});

test('converts pasted Arabic digits', async () => {
  const { user } = await renderInApp(<Fields />);
  await user.click(screen.getByLabelText('Code'));
  await user.paste('٤٨٢١');
  expect(screen.getByLabelText('Code')).toHaveValue('4821');
});

test('submits a value that a password manager filled in without an event', async () => {
  const onFinish = vi.fn();
  const { user } = await renderInApp(<Fields onFinish={onFinish} />);
  const field = screen.getByLabelText('Code');
  if (field instanceof HTMLInputElement) field.value = '4821';
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalledWith(expect.objectContaining({ otp: '4821' })));
});
