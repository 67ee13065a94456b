import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Button, Icon, useConfirm } from '@dar/ui';
import { useClearCart } from '../mutations.ts';

interface ClearCartButtonProps {
  /** Returns false and tells the customer when nobody is signed in. */
  readonly mayClear: () => boolean;
}

/** Clears the cart after a confirmation. */
export function ClearCartButton({ mayClear }: ClearCartButtonProps) {
  const { t } = useTranslation('booking');
  const { mutateAsync, isPending } = useClearCart();
  const confirm = useConfirm();
  const { mutate: ask } = useGuardedMutation({
    mutationFn: async () => {
      if (!mayClear()) return;
      const isSure = await confirm({
        title: t('cart.clearQuestion'),
        confirmText: t('cart.clearConfirm'),
        danger: true,
      });
      if (isSure) await mutateAsync();
    },
  });
  return (
    <Button
      type="text"
      danger
      size="small"
      icon={<Icon name="trash" size={18} />}
      loading={isPending}
      onClick={() => ask()}
    >
      {t('cart.clear')}
    </Button>
  );
}
