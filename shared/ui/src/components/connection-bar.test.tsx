import { act, fireEvent, screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionBar } from './connection-bar.tsx';

afterEach(() => vi.useRealTimers());

const LOST = 'You are offline.';
const BACK = 'You are back online.';

const show = () => renderInApp(<ConnectionBar offlineText={LOST} backText={BACK} />);
const happen = (name: 'online' | 'offline') => fireEvent(window, new Event(name));

test('says nothing on load, even when the browser counts as offline, and when the connection was never lost', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  happen('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('tells assistive technology too when the connection is lost and when it is back', async () => {
  await show();
  vi.useFakeTimers();
  happen('offline');
  expect(screen.getByRole('status')).toHaveTextContent(LOST);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent(LOST);
  happen('online');
  expect(screen.getByRole('status')).toHaveTextContent(BACK);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('keeps the bar when the connection is lost again while it says that it was back', async () => {
  await show();
  vi.useFakeTimers();
  happen('offline');
  happen('online');
  happen('offline');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent(LOST);
});
