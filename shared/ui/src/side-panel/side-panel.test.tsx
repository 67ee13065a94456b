import { renderInApp } from '@dar/testing/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SidePanel } from './side-panel.tsx';

test.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)('slides the panel in %s in from the %s', async (language, side) => {
  await renderInApp(
    <SidePanel open title="Menu" onClose={() => {}}>
      links
    </SidePanel>,
    { language },
  );
  const panel = await screen.findByRole('dialog', { name: 'Menu' });
  expect(panel.closest(`.dar-drawer-${side}`)).not.toBeNull();
});
