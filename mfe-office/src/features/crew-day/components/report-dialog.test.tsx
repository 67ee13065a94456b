import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { dayVisit, memberDay } from '../../../testing/crew-factories.ts';
import { texts } from '../../../texts/texts.ts';
import { toVisitViews } from '../phone/visit-view.ts';
import { ReportDialog } from './report-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test('says that it reads a photo, waits for it, and keeps a note that is written meanwhile', async () => {
  let show: (picture: object) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (show = resolve)));
  using _context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  using _url = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,AAAA');
  const [view] = toVisitViews({ day: memberDay([dayVisit()]), readAt: Date.now() }, []);
  if (!view) throw new Error('no visit');
  const onSave = async () => undefined;
  const { user } = await renderInApp(
    <ReportDialog view={view} kind="photo" onSave={onSave} onClose={() => undefined} />,
    { texts: { office: texts } },
  );
  await user.upload(screen.getByLabelText('Take a photo'), new File(['photo'], 'door.jpg', { type: 'image/jpeg' }));
  expect(screen.getByRole('status')).toHaveTextContent('Reading the photo…');
  await user.type(screen.getByLabelText('Note (optional)'), 'The gate is locked');
  expect(screen.getByRole('button', { name: 'Report' })).toBeDisabled();
  show({ width: 4000, height: 3000, close: () => undefined });
  expect(await screen.findByAltText('The photo that you took')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button', { name: 'Report' })).toBeEnabled();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('The gate is locked');
});
