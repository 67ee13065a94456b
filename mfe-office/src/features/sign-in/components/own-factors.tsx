import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { newRecoveryCodes, type OfficeMe, removePasskey } from '@dar/contracts/office';
import { Button, Flex, Tag } from 'antd';
import { meKey } from '../../../access/me-query.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { useDialog } from '../../../saves/saves-provider.tsx';
import { addPasskey } from '../passkeys.ts';
import { type FactorAction, FactorDialog } from './factor-dialog.tsx';
import styles from './own-factors.module.css';

/** The second factors of a person. Each change asks for the password and ends the other sessions. */
export function OwnFactors({ me }: { readonly me: OfficeMe }) {
  const { t } = useTranslation('office');
  const { call, queryClient } = useApp();
  const dialog = useDialog();
  const open = async (title: string, action: FactorAction) => {
    await dialog((close) => <FactorDialog title={title} action={action} onClose={() => close()} />);
    await queryClient.invalidateQueries({ queryKey: meKey });
  };
  const remove = (id: string): FactorAction => ({
    run: async (password) => void (await call(removePasskey, { id, password })),
  });
  const add: FactorAction = { asksName: true, run: (password, name) => addPasskey(call, { password, name }) };
  const renew: FactorAction = {
    run: async (password) => (await call(newRecoveryCodes, { password })).oData.recovery_codes,
  };
  return (
    <ul className={styles['factors']}>
      <li>
        <span>{t('signIn.app')}</span>
        <Tag color={me.has_totp ? 'green' : 'default'}>{t(me.has_totp ? 'signIn.isSet' : 'signIn.notSet')}</Tag>
        <Button onClick={() => void open(t('signIn.useApp'), 'totp')}>
          {t(me.has_totp ? 'signIn.replace' : 'signIn.setUp')}
        </Button>
      </li>
      {me.passkeys.map(({ id, name, since }) => (
        <li key={id}>
          <span>
            {t('signIn.passkeyNamed', { name })} <small>{<DubaiTime value={since} show="day" />}</small>
          </span>
          <Button danger onClick={() => void open(t('signIn.removePasskey', { name }), remove(id))}>
            {t('signIn.remove')}
          </Button>
        </li>
      ))}
      <li>
        <span>{t('signIn.newPasskey')}</span>
        <Button onClick={() => void open(t('signIn.usePasskey'), add)}>{t('signIn.setUp')}</Button>
      </li>
      <li>
        <Flex gap={8}>
          {t('signIn.recoveryCodes')}
          <Tag color={me.recovery_codes_left > 2 ? 'green' : 'gold'}>
            {t('signIn.codesLeft', { number: me.recovery_codes_left })}
          </Tag>
        </Flex>
        <Button onClick={() => void open(t('signIn.renewCodes'), renew)}>{t('signIn.replace')}</Button>
      </li>
    </ul>
  );
}
