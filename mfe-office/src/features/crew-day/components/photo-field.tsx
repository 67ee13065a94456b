import { useState } from 'react';
import styles from '../crew-day-page.module.css';
import type { FormValues } from '../phone/report-form.ts';
import { shrinkPhoto } from '../photo.ts';
import { useCrewTexts } from '../use-crew-texts.ts';

interface PhotoFieldProps {
  readonly value: string | undefined;
  readonly onChange: (changed: Pick<FormValues, 'photo'>) => void;
  /** Gets whether a photo is being read, which takes some seconds: a report must not leave without it. */
  readonly onReading: (isReading: boolean) => void;
}

/** Opens the camera of the phone and shows the small picture that will be sent. */
export function PhotoField({ value, onChange, onReading }: PhotoFieldProps) {
  const { t } = useCrewTexts();
  const [state, setState] = useState<'readingPhoto' | 'photoFailed'>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState('readingPhoto');
    onReading(true);
    try {
      onChange({ photo: await shrinkPhoto(file) });
      setState(undefined);
    } catch {
      setState('photoFailed');
    }
    onReading(false);
  };
  return (
    <div className={styles['photo']}>
      {value && <img src={value} alt={t('report.photoAlt')} />}
      <label className={styles['button']}>
        {value ? t('report.otherPhoto') : t('report.takePhoto')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      {state && (
        <p role={state === 'photoFailed' ? 'alert' : 'status'}>
          {t(`report.${state}`)} {state === 'readingPhoto' && <progress aria-hidden />}
        </p>
      )}
    </div>
  );
}
