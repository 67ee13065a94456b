import type { SectionLoader } from '@dar/app';
import { allowConsole } from '@dar/testing/console-guard';
import { fireEvent, screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { QueryBoundary, SectionFailure } from '@dar/ui';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { SectionLoadError } from './load-error.ts';
import { NO_SECTIONS, RemoteComponent, usePrefetchRemote } from './remote-component.tsx';
import type { RemoteComponentId, RemoteComponentModule, RemoteComponentProps } from './section-module.ts';

const modal: RemoteComponentModule<RemoteComponentProps['booking/BookingModal']> = {
  default: ({ serviceId }) => <p>booking {serviceId}</p>,
  texts: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
};

it('has typed props for each component of this repository', () => {
  type Untyped = { [Id in RemoteComponentId]: 0 extends 1 & RemoteComponentProps[Id] ? Id : never }[RemoteComponentId];
  expectTypeOf<Untyped>().toEqualTypeOf<never>();
  expectTypeOf<RemoteComponentId>().not.toEqualTypeOf<never>();
  // @ts-expect-error the modal needs the id of a service
  const props: RemoteComponentProps['booking/BookingModal'] = { serviceId: '7', onClose: () => undefined };
  expect(props).toBeDefined();
});

const sectionsWith = (load: () => Promise<unknown>): SectionLoader => ({
  ...NO_SECTIONS,
  load: load as SectionLoader['load'],
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  const warming = usePrefetchRemote('booking/BookingModal', false);
  return (
    <>
      <button type="button" {...warming} onClick={() => setIsOpen(true)}>
        Book
      </button>
      {isOpen && (
        <RemoteComponent
          of="booking/BookingModal"
          props={{ serviceId: 7, onClose: () => undefined }}
          skeleton="on its way"
          failure={SectionFailure}
        />
      )}
    </>
  );
}

const BROKEN = 'Something went wrong on this page';
const NOT_LOADED = 'This part of the shop did not load';

const down = () => Promise.reject(new Error('503'));

const opener = () => screen.getByRole('button');

it.each([
  ['pointer', (user: UserEvent) => user.hover(opener())],
  ['focus', (user: UserEvent) => user.tab()],
])('renders without its skeleton after a prefetch on %s', async (_what, announce) => {
  const load = vi.fn(async () => modal);
  const { user } = await renderInApp(<Opener />, { sections: sectionsWith(load) });
  await announce(user);
  expect(load).toHaveBeenCalledOnce();
  fireEvent.click(opener());
  expect(screen.getByText('booking 7')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('renders the skeleton while it loads', async () => {
  await renderInApp(<Opener />, { sections: sectionsWith(async () => modal) });
  fireEvent.click(opener());
  expect(screen.getByText('on its way')).toBeVisible();
  expect(await screen.findByText('booking 7')).toBeVisible();
});

it('ignores a failed prefetch and loads again on render', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(modal);
  const { user } = await renderInApp(<Opener />, { sections: sectionsWith(load) });
  await user.hover(opener());
  fireEvent.click(opener());
  expect(await screen.findByText('booking 7')).toBeVisible();
});

it.each([
  ['throws', async () => ({ ...modal, default: Broken }), BROKEN, [['booking', 'render']]],
  [
    'throws where a page shows failed requests',
    async () => ({ ...modal, default: BrokenPart }),
    'This did not load',
    [['booking', 'render']],
  ],
  ['has no texts', async () => ({ ...modal, texts: { ...modal.texts, en: down } }), NOT_LOADED, [['booking', 'load']]],
  // The loader reports it.
  ['does not load', () => Promise.reject(new SectionLoadError('booking')), NOT_LOADED, []],
])('shows Retry for a remote component that %s, and reports it', async (_what, load, title, reports) => {
  allowConsole(/boom/);
  const reportFailure = vi.fn();
  await renderInApp(<Opener />, { sections: { ...sectionsWith(load), reportFailure } });
  fireEvent.click(opener());
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(reportFailure.mock.calls).toEqual(reports);
});

it('loads again on Retry, and after a second failure loads the page', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new SectionLoadError('booking'));
  const reload = vi.fn();
  const { user } = await renderInApp(<Opener />, { sections: { ...sectionsWith(load), reload } });
  fireEvent.click(opener());
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('shows the component on Retry after one failure', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockResolvedValue(modal);
  load.mockRejectedValueOnce(new SectionLoadError('booking'));
  const { user } = await renderInApp(<Opener />, { sections: sectionsWith(load) });
  fireEvent.click(opener());
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('booking 7')).toBeVisible();
});

function Broken(): never {
  throw new Error('boom');
}

function BrokenPart() {
  return (
    <QueryBoundary skeleton={null}>
      <Broken />
    </QueryBoundary>
  );
}
