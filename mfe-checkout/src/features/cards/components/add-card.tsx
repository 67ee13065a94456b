import { useTranslation } from '@dar/app/i18n';
import { Button, ErrorPanel, Icon, useLazyComponent, useToast } from '@dar/ui';
import { useState } from 'react';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import { useReloadCards, useStartCard } from '../mutations.ts';

const loadForm = () =>
  import(/* webpackChunkName: 'card-setup-form' */ './card-setup-form.tsx').then(({ CardSetupForm }) => CardSetupForm);

/** The button that opens the form of a new card, and the form. */
export function AddCard() {
  const { t } = useTranslation('checkout');
  const toast = useToast();
  const start = useStartCard();
  const reload = useReloadCards();
  const [hasFailed, setFailed] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const Form = useLazyComponent(start.isSuccess && !hasFailed, { load: loadForm, onFailure: () => setFailed(true) });
  const close = () => {
    start.reset();
    setWasOpen(true);
  };
  const onSaved = async () => {
    await reload();
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
  if (hasFailed) return <ErrorPanel title={t('error.formNotLoaded')} onRetry={() => setFailed(false)} />;
  if (!Form) return <FormSkeleton />;
  return <Form {...start.data} onSaved={onSaved} onClose={close} />;
}
