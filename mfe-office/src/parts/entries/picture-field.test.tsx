import { ApiError } from '@dar/app/api-error';
import { uploadPicture } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { EntryContext } from './entry-context.ts';
import { PictureField } from './picture-field.tsx';

vi.mock('./picture-crop.tsx', () => ({
  PictureCrop: ({ onClose }: { readonly onClose: (area: object) => void }) => (
    <button type="button" onClick={() => onClose({ x: 0, y: 0, width: 960, height: 720 })}>
      Use
    </button>
  ),
}));
vi.mock('./picture-shape.ts', async (load) => ({
  ...(await load<typeof import('./picture-shape.ts')>()),
  cropPicture: () => Promise.resolve(new Blob(['jpeg'])),
}));

test('says why the API rejects a picture', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
  const api = signedInApi('editor').on(uploadPicture, () => {
    throw new ApiError('business-error', 'This picture is damaged or incomplete.');
  });
  const { user } = await renderOfficePage(
    <EntryContext value={{ id: 110, isReadOnly: false }}>
      <PictureField shape="service" />
    </EntryContext>,
    { api },
  );
  await screen.findByRole('button', { name: /Upload a picture/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File(['jpeg'], 'sofa.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is damaged or incomplete.');
  expect(screen.getByRole('button', { name: /Upload a picture/ })).toBeEnabled();
});
