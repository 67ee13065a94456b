import { useTranslation } from '@dar/app/i18n';
import { type Address, deleteAddress, setDefaultAddress } from '@dar/contracts/addresses';
import { paths } from '@dar/contracts/paths';
import { Button, ButtonLink, CardGrid, Chip, EmptyState, Icon, Page, PageTitle, useConfirm, useToast } from '@dar/ui';
import { getFullAddress } from '../../user-format.ts';
import { AddressCard, EditLink } from './list/address-card.tsx';
import styles from './list/addresses.module.css';
import { SavedAddresses } from './list/saved-addresses.tsx';
import { useChangeAddress } from './mutations.ts';
import { useAddressNavigation } from './use-address-navigation.ts';

export function AddressesPage() {
  const { t } = useTranslation('account');
  const { state } = useAddressNavigation();
  const add = (
    <ButtonLink to={paths.addAddress()} state={state} type="primary" icon={<Icon name="plus" size={18} />}>
      {t('addresses.add')}
    </ButtonLink>
  );
  return (
    <Page title={t('addresses.title')} back={{ parent: paths.account() }} actions={add}>
      <PageTitle>{t('addresses.title')}</PageTitle>
      <SavedAddresses>{(addresses) => <AddressList addresses={addresses} />}</SavedAddresses>
    </Page>
  );
}

function AddressList({ addresses }: { readonly addresses: readonly Address[] }) {
  const { t } = useTranslation('account');
  const setDefault = useChangeAddress(setDefaultAddress, 'setFailed');
  const deletion = useChangeAddress(deleteAddress, 'deleteFailed');
  if (addresses.length === 0) {
    return <EmptyState icon="pin" title={t('addresses.empty')} text={t('addresses.emptyText')} />;
  }
  return (
    <CardGrid minColumn={420} single>
      {addresses.map((address) => (
        <AddressCard key={address.id} address={address}>
          <AddressActions address={address} setDefault={setDefault} deletion={deletion} />
        </AddressCard>
      ))}
    </CardGrid>
  );
}

interface AddressActionsProps {
  readonly address: Address;
  readonly setDefault: ReturnType<typeof useChangeAddress>;
  readonly deletion: ReturnType<typeof useChangeAddress>;
}

function AddressActions({ address, setDefault, deletion }: AddressActionsProps) {
  const { t, i18n } = useTranslation('account');
  const { isChoosing, deliverTo } = useAddressNavigation();
  const confirm = useConfirm();
  const toast = useToast();
  const named = { name: address.full_name, address: getFullAddress(address, i18n.language) };
  const isBusy = setDefault.isPending || deletion.isPending;
  const isChanging = setDefault.isPending && setDefault.variables === address.id;

  const remove = async () => {
    const isConfirmed = await confirm({
      title: t('addresses.deleteQuestion'),
      text: named.address,
      confirmText: t('addresses.delete'),
      danger: true,
    });
    if (isConfirmed) deletion.mutate(address.id, { onSuccess: () => toast.success(t('addresses.deleted')) });
  };

  return (
    <>
      {isChoosing && (
        <Button
          type="primary"
          className={styles['deliver']}
          onClick={() => void deliverTo(address.id)}
          aria-label={t('addresses.deliverTo', named)}
        >
          {t('addresses.deliver')}
        </Button>
      )}
      {address.is_default === '1' ? (
        <Chip tone="success">
          <Icon name="check" size={16} />
          {t('addresses.isDefault')}
        </Chip>
      ) : (
        <Button
          size="small"
          disabled={isBusy && !isChanging}
          loading={isChanging}
          onClick={() => setDefault.mutate(address.id, { onSuccess: () => toast.success(t('addresses.done')) })}
          aria-label={t('addresses.setDefaultOf', named)}
        >
          {t('addresses.setDefault')}
        </Button>
      )}
      <div className={styles['actions']}>
        <EditLink address={address} />
        <Button
          type="text"
          size="small"
          danger
          disabled={isBusy}
          icon={<Icon name="trash" size={18} />}
          onClick={() => void remove()}
          aria-label={t('addresses.deleteOf', named)}
        >
          {t('addresses.delete')}
        </Button>
      </div>
    </>
  );
}
