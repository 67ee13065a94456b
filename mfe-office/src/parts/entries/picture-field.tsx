import { useTranslation } from '@dar/app/i18n';
import type { PictureShape } from './fields.ts';

interface PictureFieldProps {
  readonly shape: PictureShape;
  readonly value?: unknown;
}

export function PictureField({ value }: PictureFieldProps) {
  const { t } = useTranslation('office');
  return <span>{typeof value === 'string' ? value : t('entries.drawing')}</span>;
}
