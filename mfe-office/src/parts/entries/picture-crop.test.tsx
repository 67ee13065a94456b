import { fireEvent, screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { renderOffice } from '../../testing/render-office.tsx';
import { PictureCrop } from './picture-crop.tsx';

test('says that a file is no picture', async () => {
  await renderOffice(<PictureCrop url="blob:no-picture" shape="banner" onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('no picture to crop');
  fireEvent.error(picture);
  expect(screen.getByRole('alert')).toHaveTextContent('This file is no picture that we can read.');
  expect(screen.getByRole('button', { name: 'Use this part' })).toBeDisabled();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('opens without scaling, since the crop area is measured while it opens', async () => {
  await renderOffice(<PictureCrop url="blob:picture" shape="banner" onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.className).not.toContain('zoom');
});
