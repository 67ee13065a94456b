import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Button, Card, useBrandName, useToast } from '@dar/ui';
import { Field, FieldList } from './customer-details.tsx';
import styles from './profile.module.css';

interface ReferralCardProps {
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

function getReferralUrl(code: string, origin: string): string {
  return `${origin}${paths.signup()}?ref=${encodeURIComponent(code)}`;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The customer closed the sheet, or it is open already.
    return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');
  }
}
