import { useApp } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { addDisputeFile } from '@dar/contracts/office';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useSessionExpiry } from '../../access/session-expiry.ts';
import { toBase64 } from '../../parts/entries/picture-shape.ts';
import { findProblem } from './evidence-files.ts';

interface Picture {
  readonly file: File;
  /** The same for each try, as the response to one can be lost. */
  readonly requestId: string;
}

interface AddedPicture {
  readonly file: string;
  /** '' if the response was lost. */
  readonly reference: string;
}

interface FailedPicture extends Picture {
  readonly failure: string;
  readonly canRetry: boolean;
}

/**
 * Adds pictures to a dispute, one after another, and says why one failed. `place` gets the reference of an added one and
 * returns whether the evidence has a place for it. It runs after the page has loaded the new choices.
 */
export function useEvidenceUpload(dispute: string, place: (reference: string) => boolean) {
  const { call, queryClient } = useApp();
  const { t, i18n } = useTranslation('office');
  const { message } = App.useApp();
  const expire = useSessionExpiry();
  const isRunning = useRef(false);
  const [progress, setProgress] = useState<{ readonly number: number; readonly total: number }>();
  const [failed, setFailed] = useState<readonly FailedPicture[]>([]);

  const describe = (error: unknown) => {
    const texts = { network: t('frame.offline'), other: t('frame.failedText') };
    return expire(error) ? t('frame.expired') : getMessage(error, i18n.language, texts);
  };
  const add = async (picture: Picture): Promise<AddedPicture | FailedPicture> => {
    const { file, requestId } = picture;
    const problem = findProblem(file);
    if (problem) return { ...picture, failure: t(`money.fileProblem.${problem}`), canRetry: false };
    try {
      const input = { dispute, picture: await toBase64(file), request_id: requestId };
      return { file: file.name, reference: (await call(addDisputeFile, input)).oData.reference };
    } catch (error) {
      if (isApiError(error) && error.details.code === 'request-repeated') return { file: file.name, reference: '' };
      return { ...picture, failure: describe(error), canRetry: !isApiError(error, 'business-error') };
    }
  };
  const addAll = async (pictures: readonly Picture[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailed([]);
    const results = [];
    for (const [index, picture] of pictures.entries()) {
      setProgress({ number: index + 1, total: pictures.length });
      results.push(await add(picture));
    }
    // Also after a failure: somebody can have sent the evidence meanwhile.
    await queryClient.invalidateQueries({ queryKey: ['office'] });
    for (const { file, reference } of results.filter((result) => 'reference' in result)) {
      if (reference === '' || !place(reference)) message.info(t('money.addedToChoose', { file }));
    }
    setFailed(results.filter((result) => 'failure' in result));
    setProgress(undefined);
    isRunning.current = false;
  };
  const retried = failed.filter(({ canRetry }) => canRetry);
  return {
    progress,
    failed,
    send: (files: readonly File[]) => void addAll(files.map((file) => ({ file, requestId: crypto.randomUUID() }))),
    retry: retried.length > 0 ? () => void addAll(retried) : undefined,
  };
}
