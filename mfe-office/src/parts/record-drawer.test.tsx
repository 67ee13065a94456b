import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { renderOffice } from '../testing/render-office.tsx';
import { RecordDrawer } from './record-drawer.tsx';

test.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)('opens at the end of the lines: %s, %s', async (language, side) => {
  await renderOffice(<RecordDrawer id="1" title="One" onClose={() => undefined} children="Record" />, { language });
  expect((await screen.findByRole('dialog')).closest('.ant-drawer')).toHaveClass(`ant-drawer-${side}`);
});
