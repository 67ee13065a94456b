import { act, fireEvent, screen } from '@dar/testing/dom';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { hostTexts } from '../../texts/host-texts.ts';
import { ConnectionBar } from './connection-bar.tsx';

afterEach(() => vi.useRealTimers());

const show = (options: RenderOptions = {}) =>
  renderInApp(<ConnectionBar />, { texts: { host: hostTexts }, ...options });
const happen = (name: 'online' | 'offline') => fireEvent(window, new Event(name));

test('says nothing on load, even when the browser counts as offline, and when the connection was never lost', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  happen('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['en', 'You are offline. Your choices are kept.', 'You are back online.'],
  ['ar', 'أنت غير متصل بالإنترنت. اختياراتك محفوظة.', 'عاد اتصالك بالإنترنت.'],
] as const)(
  'tells assistive technology too when the connection is lost and when it is back (%s)',
  async (language, lost, back) => {
    await show({ language });
    vi.useFakeTimers();
    happen('offline');
    expect(screen.getByRole('status')).toHaveTextContent(lost);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('status')).toHaveTextContent(lost);
    happen('online');
    expect(screen.getByRole('status')).toHaveTextContent(back);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('keeps the bar when the connection is lost again while it says that it was back', async () => {
  await show();
  vi.useFakeTimers();
  happen('offline');
  happen('online');
  happen('offline');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
});
