import { useTranslation } from '@dar/app/i18n';
import { Button, Card, useBrandName, useToast } from '@dar/ui';
import { copyText, getReferralUrl, shareNatively } from '../share-referral.ts';
import { Field, FieldList } from './field-list.tsx';
import styles from './profile.module.css';

interface ReferralCardProps {
  /** Empty without a code. */
  readonly code: string;
}

export function ReferralCard({ code }: ReferralCardProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const shop = useBrandName();

  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toast.success(done);
    else toast.error(t('account.copyFailed'));
  };
  const share = async () => {
    const url = getReferralUrl(code, window.location.origin);
    const isShared = await shareNatively({ title: shop, text: t('account.shareText', { shop, code }), url });
    if (!isShared) await copy(url, t('account.linkCopied'));
  };

  return (
    <Card as="section" className={styles['referral']}>
      <FieldList>
        <Field label={t('account.referral')} value={code} ltr />
      </FieldList>
      {code && (
        <div className={styles['actions']}>
          <Button onClick={() => void copy(code, t('account.copied'))}>{t('account.copy')}</Button>
          <Button onClick={() => void share()}>{t('account.share')}</Button>
        </div>
      )}
    </Card>
  );
}
