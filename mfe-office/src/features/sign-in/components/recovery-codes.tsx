import { useTranslation } from '@dar/app/i18n';
import { Alert, Button, Flex, Typography } from 'antd';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes for a lost phone. They are shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('office');
  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={t('signIn.codesTitle')} description={t('signIn.codesText')} />
      <ul className={styles['codes']} dir="ltr" aria-label={t('signIn.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap={8} justify="space-between">
        <Typography.Text copyable={{ text: codes.join('\n') }}>{t('signIn.copyCodes')}</Typography.Text>
        <Button type="primary" size="middle" onClick={onDone}>
          {t('signIn.codesSaved')}
        </Button>
      </Flex>
    </Flex>
  );
}
