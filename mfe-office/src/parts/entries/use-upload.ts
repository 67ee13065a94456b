import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { uploadPicture } from '@dar/contracts/office';
import { useState } from 'react';
import { useSessionExpiry } from '../../access/session-expiry.ts';
import { toBase64 } from './picture-shape.ts';

/** Returns an upload: whether it runs, and after a failure why, with a function that tries it again. */
export function useUpload(onDone: (reference: string) => void) {
  const { call } = useApp();
  const { t, i18n } = useTranslation('office');
  const expire = useSessionExpiry();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ readonly failure: string; readonly picture: Blob | undefined }>();
  const send = async (read: () => Promise<Blob>) => {
    let picture: Blob | undefined;
    setFailed(undefined);
    setPending(true);
    try {
      picture = await read();
      onDone((await call(uploadPicture, { picture: await toBase64(picture) })).oData.reference);
    } catch (error) {
      const texts = { network: t('frame.offline'), other: t('entries.uploadFailed') };
      const failure = expire(error) ? t('frame.expired') : getMessage(error, i18n.language, texts);
      setFailed({ failure, picture });
    }
    setPending(false);
  };
  const picture = failed?.picture;
  const retry = picture && (() => void send(() => Promise.resolve(picture)));
  return { isPending, send, failure: failed?.failure, retry };
}
