import { useState } from 'react';
import styles from '../crew-day-page.module.css';
import type { FormValues } from '../phone/report-form.ts';
import { shrinkPhoto } from '../photo.ts';
import { useCrewTexts } from '../use-crew-texts.ts';

interface PhotoFieldProps {
  readonly value: string | undefined;
  readonly onChange: (changed: Pick<FormValues, 'photo'>) => void;
}

/** Opens the camera of the phone and shows the small picture that will be sent. */
export function PhotoField({ value, onChange }: PhotoFieldProps) {
  const { t } = useCrewTexts();
  const [hasFailed, setFailed] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange({ photo: await shrinkPhoto(file) });
      setFailed(false);
    } catch {
      setFailed(true);
    }
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
      {hasFailed && <p role="alert">{t('report.photoFailed')}</p>}
    </div>
  );
}
