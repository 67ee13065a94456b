import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import type { SavedCard } from '@dar/contracts/saved-cards';
import { Button, Card, CardGrid, EmptyState, Icon, useConfirm, useToast } from '@dar/ui';
import { savedCardsQuery } from '../../../queries.ts';
import { useCardTexts } from '../../../use-card-texts.ts';
import { useDeleteCard } from '../mutations.ts';
import styles from './cards.module.css';

/** The saved cards with their deletion. */
export function CardList() {
  const { t } = useTranslation('checkout');
  const { data } = useSuspenseQuery(savedCardsQuery(useCall()));
  const textsOf = useCardTexts();
  const deleteCard = useDeleteCard();
  const confirm = useConfirm();
  const toast = useToast();

  const remove = async (card: SavedCard) => {
    const question = { title: t('cards.deleteQuestion'), text: textsOf(card).name, confirmText: t('cards.delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    deleteCard.mutate(card.id, { onSuccess: () => toast.success(t('cards.deleted')) });
  };

  if (data.length === 0) return <EmptyState icon="card" title={t('cards.empty')} text={t('cards.emptyText')} />;
  return (
    <section aria-label={t('cards.list')}>
      <CardGrid minColumn={420} single>
        {data.map((card) => {
          const { name, expiry } = textsOf(card);
          return (
            <Card as="li" key={card.id} className={styles['card']}>
              <Icon name="card" size={28} />
              <span className={styles['texts']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['expiry']}>{expiry}</span>
              </span>
              <Button
                type="text"
                size="small"
                danger
                disabled={deleteCard.isPending}
                icon={<Icon name="trash" size={18} />}
                onClick={() => void remove(card)}
                aria-label={t('cards.deleteOf', { name })}
              >
                {t('cards.delete')}
              </Button>
            </Card>
          );
        })}
      </CardGrid>
    </section>
  );
}
