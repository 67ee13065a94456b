import { useTranslation } from '@dar/app/i18n';
import type { SavedCard } from '@dar/contracts/saved-cards';
import { Icon } from '@dar/ui';
import { RadioGroup } from '@dar/ui/forms';
import { useCardTexts } from '../../../use-card-texts.ts';
import { NEW_CARD } from '../use-saved-cards.ts';
import styles from './saved-cards.module.css';

interface SavedCardsProps {
  readonly cards: readonly SavedCard[];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (card: string) => void;
}

/** The saved cards below the method Card, and another card. Renders nothing without saved cards. */
export function SavedCards({ cards, chosen, disabled, onChoose }: SavedCardsProps) {
  const { t } = useTranslation('checkout');
  const textsOf = useCardTexts();
  if (cards.length === 0) return null;
  const icon = <Icon name="card" />;
  const options = cards.map((card) => {
    const { name, expiry } = textsOf(card);
    return { value: card.id, label: name, note: expiry, icon };
  });
  return (
    <div className={styles['cards']}>
      <RadioGroup
        legend={t('cards.choose')}
        options={[...options, { value: NEW_CARD, label: t('cards.another'), icon: <Icon name="plus" /> }]}
        value={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
    </div>
  );
}
