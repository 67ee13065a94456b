import { useTranslation } from '@dar/app/i18n';
import { Button, Card } from '@dar/ui';
import { TipText } from '../components/tip-text.tsx';
import type { TipId } from '../tips.ts';

export { texts } from '../texts/texts.ts';

interface TipCardProps {
  readonly tip: TipId;
  /** The shopper asks for the other tips. */
  readonly onShowAll: () => void;
}

/** Shows one tip on a page of another section. */
export default function TipCard({ tip, onShowAll }: TipCardProps) {
  const { t } = useTranslation('tips');
  return (
    <Card as="section">
      <TipText tip={tip} />
      <Button onClick={onShowAll}>{t('showAll')}</Button>
    </Card>
  );
}
