import { act, screen, waitFor } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { NewsletterForm } from './newsletter-form.tsx';

let log: MockInstance<typeof console.info>;
const request = vi.fn();
beforeEach(() => {
  log = vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('XMLHttpRequest', request);
});

const visit = () => renderInApp(<NewsletterForm />, { texts: { host: hostTexts } });
const phone = () => screen.getByRole('textbox', { name: 'Mobile number' });
const subscribe = () => screen.getByRole('button', { name: 'Subscribe' });

test('requires the number and writes it left to right in Arabic', async () => {
  await renderInApp(<NewsletterForm />, { texts: { host: hostTexts }, language: 'ar' });
  const field = screen.getByRole('textbox', { name: 'رقم الهاتف المتحرك' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('dir', 'ltr');
});

test.each(['', '   '])('shows an error for the number %j', async (written) => {
  const { user } = await visit();
  if (written) await user.type(phone(), written);
  await user.click(subscribe());
  expect(screen.getByRole('status')).toHaveTextContent('Please enter your mobile number');
  expect(phone()).toHaveAttribute('aria-invalid', 'true');
  expect(phone()).toHaveFocus();
  expect(phone()).toHaveAccessibleDescription('Please enter your mobile number');
  expect(log).not.toHaveBeenCalled();
});

test('logs the number without a call, thanks and resets', async () => {
  const { user } = await visit();
  await user.type(phone(), '501234567{Enter}');
  expect(log).toHaveBeenCalledExactlyOnceWith('newsletter', '501234567');
  expect(request).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Thank you!');
  expect(phone()).toHaveValue('');
  expect(phone()).toHaveAttribute('aria-invalid', 'false');
});

test('logs a pasted number without dial code and trunk zero', async () => {
  const { user } = await visit();
  await user.click(phone());
  await user.paste('\u202a+971 (0) 50 - 123 - 4567\u202c');
  await user.click(subscribe());
  expect(log).toHaveBeenCalledExactlyOnceWith('newsletter', '501234567');
});

test.each(['+91 98765 43210', '050123456', 'Omar'])('keeps %s, which is no number of the shop', async (written) => {
  const { user } = await visit();
  await user.click(phone());
  await user.paste(written);
  await user.click(subscribe());
  expect(screen.getByRole('status')).toHaveTextContent('Mobile number must be exactly 9 digits');
  expect(phone()).toHaveValue(written);
  expect(phone()).toHaveAttribute('aria-invalid', 'true');
  expect(phone()).toHaveFocus();
  expect(log).not.toHaveBeenCalled();
});

test('logs the number once for two presses before the next render', async () => {
  const { user } = await visit();
  await user.type(phone(), '501234567');
  await act(async () => {
    subscribe().click();
    subscribe().click();
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you!'));
  expect(log).toHaveBeenCalledOnce();
});

test('keeps the thanks after a double click', async () => {
  const { user } = await visit();
  await user.type(phone(), '501234567');
  await user.dblClick(subscribe());
  expect(log).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('Thank you!');
});
