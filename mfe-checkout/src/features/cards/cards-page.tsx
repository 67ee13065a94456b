import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { deleteSavedCard, type SavedCard, startSavedCard } from '@dar/contracts/saved-cards';
import {
  Button,
  Card,
  CardGrid,
  EmptyState,
  Icon,
  Page,
  PageTitle,
  QueryBoundary,
  SkeletonList,
  useConfirm,
  useToast,
} from '@dar/ui';
import { LazyPart } from '@dar/ui/booking';
import { useEffect, useRef, useState } from 'react';
import { useCardTexts } from '../../card-text.ts';
import { FormSkeleton } from '../../components/form-skeleton.tsx';
import { savedCardsQuery } from '../../queries.ts';
import styles from './cards-page.module.css';
import type { CardSetupFormProps } from './components/card-setup-form.tsx';

type SetupProps = Omit<CardSetupFormProps, 'stripe'>;

/** Loads the form's code and the provider's script. */
async function loadForm(publishableKey: string) {
  const { CardSetupForm, loadStripeJs } = await import(
    /* webpackChunkName: 'card-setup-form' */ './components/card-setup-form.tsx'
  );
  const stripe = await loadStripeJs(publishableKey);
  return (props: SetupProps) => <CardSetupForm {...props} stripe={stripe} />;
}

export function CardsPage() {
  const { t } = useTranslation('checkout');
  return (
    <Page title={t('cards.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('cards.title')}</PageTitle>
      <QueryBoundary skeleton={<SkeletonList count={2} />} title={t('cards.failed')}>
        <CardList />
        <AddCard />
      </QueryBoundary>
    </Page>
  );
}

function CardList() {
  const { t } = useTranslation('checkout');
  const call = useCall();
  const client = useQueryClient();
  const query = savedCardsQuery(call);
  // The loader refetches on every visit, so the page does not.
  const { data } = useSuspenseQuery({ ...query, refetchOnMount: false });
  const getTexts = useCardTexts();
  const confirm = useConfirm();
  const toast = useToast();
  const deleteCard = useGuardedMutation({
    mutationFn: (cardId: string) => call(deleteSavedCard, { card_id: cardId }),
    // Also after a failure: another tab may have deleted it.
    onSettled: () => client.invalidateQueries(query),
    onSuccess: () => toast.success(t('cards.deleted')),
    meta: { errorText: t('cards.notDeleted') },
  });

  const remove = async (card: SavedCard) => {
    const question = { title: t('cards.deleteQuestion'), text: getTexts(card).name, confirmText: t('cards.delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    deleteCard.mutate(card.id);
  };

  if (data.length === 0) return <EmptyState icon="card" title={t('cards.empty')} text={t('cards.emptyText')} />;
  return (
    <section aria-label={t('cards.list')}>
      <CardGrid minColumn={420} single>
        {data.map((card) => {
          const { name, expiry } = getTexts(card);
          return (
            <Card as="li" key={card.id} className={styles['card']}>
              <Icon name="card" size={28} />
              <span className={styles['texts']}>
                <span className={styles['name']}>{name}</span>
                {/* The device can be in another month than the server. */}
                <span className={styles['expiry']} suppressHydrationWarning>
                  {expiry}
                </span>
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

function AddCard() {
  const { t } = useTranslation('checkout');
  const toast = useToast();
  const call = useCall();
  const client = useQueryClient();
  const start = useGuardedMutation({
    meta: { errorText: t('cards.notStarted') },
    mutationFn: async () => {
      const { client_secret, publishable_key } = (await call(startSavedCard, {})).oData;
      return { clientSecret: client_secret, publishableKey: publishable_key };
    },
  });
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    start.reset();
    setWasOpen(true);
  };
  const onSaved = async () => {
    await client.invalidateQueries(savedCardsQuery(call));
    close();
    toast.success(t('cards.saved'));
  };
  if (!start.data) {
    return (
      <div>
        <Button
          type="primary"
          icon={<Icon name="plus" />}
          loading={start.isPending}
          // The form had the focus.
          autoFocus={wasOpen}
          onClick={() => start.mutate()}
        >
          {t('cards.add')}
        </Button>
      </div>
    );
  }
  return <NewCard {...start.data} onSaved={onSaved} onClose={close} />;
}

interface NewCardProps extends Omit<SetupProps, 'onBusy'> {
  readonly publishableKey: string;
  readonly onClose: () => void;
}

/** The form of a new card. It can be closed while its code or the provider's script loads, and when they do not load. */
function NewCard({ publishableKey, onClose, ...form }: NewCardProps) {
  const { t } = useTranslation('checkout');
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className={styles['form']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('cards.addTitle')}
      </h2>
      <LazyPart
        load={() => loadForm(publishableKey)}
        props={{ ...form, onBusy: setBusy }}
        skeleton={<FormSkeleton />}
        failureTitle={t('error.formNotLoaded')}
      />
      <Button block disabled={isBusy} onClick={onClose}>
        {t('pay.close')}
      </Button>
    </Card>
  );
}
