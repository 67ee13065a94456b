import { RouterProvider } from '@dar/app/router';
import { createTestApp } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { Modal } from '@dar/ui/dialogs';
import { CheckboxGroup, Form, Input, RadioGroup } from '@dar/ui/forms';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { QuantityStepper, Rating, StickyBar } from '../booking/booking-ui.ts';
import {
  BilingualName,
  Button,
  ButtonLink,
  Card,
  CardGrid,
  Chip,
  EmptyState,
  LinkCard,
  Logo,
  Page,
  Picture,
  Price,
  QueryBoundary,
  SkeletonGrid,
  SkeletonList,
  useHydrated,
} from '../index.ts';

function Greeting() {
  return <p>{useHydrated() ? 'Welcome back, Demo' : 'Welcome'}</p>;
}

function Fields() {
  const [form] = Form.useForm();
  return (
    <Form form={form} name="fields">
      <Form.Item name="password" label="Password">
        <Input.Password />
      </Form.Item>
      <Form.Item name="notes" label="Notes">
        <Input.TextArea />
      </Form.Item>
    </Form>
  );
}

const nothing = () => {};
const page = (
  <Page title={<BilingualName name="Laundry" nameAr="غسيل" />} back={{}} actions={<Button>Clear</Button>}>
    <Logo />
    <Greeting />
    <CardGrid>
      <li>
        <LinkCard to="/b">
          <Picture src="/media/service/1.webp" alt="" kind="service" />
          <Price amount="10.00" oldAmount="12.00" />
          <Rating value={4} count={3} />
          <Chip>new</Chip>
        </LinkCard>
      </li>
    </CardGrid>
    <Card as="section">
      <RadioGroup legend="One" options={[{ value: 1, label: 'x' }]} value={1} onChange={nothing} />
      <CheckboxGroup legend="Any" options={[{ value: 1, label: 'x' }]} value={[1]} onChange={nothing} />
      <QuantityStepper label="Windows" value={1} onChange={nothing} />
      <Fields />
    </Card>
    <QueryBoundary skeleton={<SkeletonGrid />}>
      <SkeletonList />
    </QueryBoundary>
    <EmptyState icon="cart" title="Empty" action={<ButtonLink to="/">Browse</ButtonLink>} />
    <Modal open={false} title="Book" onClose={nothing}>
      closed
    </Modal>
    <StickyBar summary="AED 10.00">
      <Button type="primary">Continue</Button>
    </StickyBar>
  </Page>
);

async function makePage(language: 'en' | 'ar') {
  const app = await createTestApp({ language });
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
}

test.each(['en', 'ar'] as const)('hydrates server-rendered HTML in %s without a change', async (language) => {
  const html = renderToString(await makePage(language));
  expect(html).toContain('>Welcome</p>');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const onRecoverableError = vi.fn();
  const element = await makePage(language);
  const root = await act(async () => hydrateRoot(container, element, { onRecoverableError }));
  expect(screen.getByText('Welcome back, Demo')).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
});
