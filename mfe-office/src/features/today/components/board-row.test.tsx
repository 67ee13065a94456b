import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { DAY, sampleCrew } from '../../../testing/board-samples.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { createToRows } from '../model/rows.ts';
import { BoardRow } from './board-row.tsx';

const columns = { days: [DAY], first: 16, count: 20 };
const cards = {
  selected: undefined,
  pending: new Map(),
  winners: new Map(),
  mayMove: true,
  kind: '',
  showsTime: false,
};

test('says beside the name of a crew that it is on leave, as cards cover its row', async () => {
  const leave = { kind: 'leave' as const, from: `${DAY} 00:00`, to: '2026-11-28 00:00' };
  const [row] = createToRows()({ columns, crews: [[sampleCrew({ layers: [leave] })]], visits: [] });
  if (!row) throw new Error('the board has no row');
  const nothing = () => undefined;
  await renderOffice(
    <BoardRow
      {...{ row, columns, ...cards, index: 0, top: 0, height: 40, focus: undefined }}
      onFocus={nothing}
      onOpen={nothing}
    />,
  );
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Marina 1On leave, 0 visits, 0 h');
});
