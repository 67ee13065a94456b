import { useTranslation } from '@dar/app/i18n';
import type { TipId } from '../tips.ts';

interface Props {
  readonly tip: TipId;
}

export function TipText({ tip }: Props) {
  const { t } = useTranslation('tips');
  return (
    <>
      <h2>{t(`${tip}.title`)}</h2>
      <p>{t(`${tip}.text`)}</p>
    </>
  );
}
