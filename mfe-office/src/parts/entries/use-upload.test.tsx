import { ApiError } from '@dar/app/api-error';
import { uploadPicture } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { useUpload } from './use-upload.ts';

function Uploader() {
  const { send, failure, retry } = useUpload(() => undefined);
  return (
    <>
      <button type="button" onClick={() => void send(async () => new Blob(['jpeg']))}>
        Send
      </button>
      <p role="alert">{failure}</p>
      {retry && <p>can be tried again</p>}
    </>
  );
}

test('says why the API rejects a picture', async () => {
  const api = signedInApi('editor').on(uploadPicture, () => {
    throw new ApiError('business-error', 'This picture is damaged or incomplete.');
  });
  const { user } = await renderOfficePage(<Uploader />, { api });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('This picture is damaged or incomplete.');
  expect(screen.getByText('can be tried again')).toBeVisible();
});
