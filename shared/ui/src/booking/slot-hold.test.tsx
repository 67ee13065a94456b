import { ApiError } from '@dar/app/api-error';
import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlotHold } from './slot-hold.tsx';

const START = new Date('2026-11-24T05:00:00Z');
const inMinutes = (minutes: number) => new Date(START.getTime() + minutes * 60_000).toISOString();
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

async function openHold({ minutes = 10, canExtend = true, onExtend = vi.fn(async () => ({})) } = {}) {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const onChange = vi.fn();
  const element = (
    <SlotHold heldUntil={inMinutes(minutes)} canExtend={canExtend} onExtend={onExtend} onChange={onChange} />
  );
  return { ...(await renderInApp(element)), onExtend, onChange };
}

afterEach(() => vi.useRealTimers());

it('counts down in minutes and seconds', async () => {
  await openHold();
  expect(screen.getByRole('timer')).toHaveTextContent('Held for you for 10:00');
  pass(55);
  expect(screen.getByRole('timer')).toHaveTextContent('Held for you for 9:05');
});

it('tells screen readers when two minutes are left', async () => {
  await openHold({ minutes: 3 });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(60);
  expect(screen.getByRole('status')).toHaveTextContent('Your time slot is held for two more minutes');
});

it('loads the page again once when the hold ends, and disappears', async () => {
  const { onChange } = await openHold({ minutes: 1 });
  pass(59);
  expect(onChange).not.toHaveBeenCalled();
  pass(10);
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('extends the hold', async () => {
  const { user, onExtend, onChange } = await openHold();
  await user.click(screen.getByRole('button', { name: 'Hold 10 more minutes' }));
  expect(await screen.findByText('We hold your time slot for ten more minutes')).toBeInTheDocument();
  expect(onExtend).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledOnce();
});

it('shows why the hold could not be extended, and loads the page again', async () => {
  const message = 'You have already extended the hold of this time slot.';
  const onExtend = vi.fn(() => Promise.reject(new ApiError('business-error', message)));
  const { user, onChange } = await openHold({ onExtend });
  await user.click(screen.getByRole('button', { name: 'Hold 10 more minutes' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(onChange).toHaveBeenCalledOnce();
});

it('offers no second extension', async () => {
  await openHold({ canExtend: false });
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing for a slot without an end of its hold', async () => {
  const onChange = vi.fn();
  await renderInApp(<SlotHold heldUntil="" canExtend onExtend={async () => ({})} onChange={onChange} />);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
