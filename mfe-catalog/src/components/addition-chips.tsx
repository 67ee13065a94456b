import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Chip } from '@dar/ui';
import styles from './addition-chips.module.css';

/** The number of chips on a card; a last chip counts the rest. */
const SHOWN = 3;

/** Renders the first additions of a service and the number of the others. */
export function AdditionChips({ additions }: { readonly additions: ServiceSummary['service_additions'] }) {
  const { t, i18n } = useTranslation('catalog');
  if (additions.length === 0) return null;
  const rest = additions.length - SHOWN;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={t('category.additions')} className={styles['chips']}>
      {additions.slice(0, SHOWN).map((addition) => (
        <li key={addition.id}>
          <Chip>{inLanguage(i18n.language, addition.name, addition.name_ar)}</Chip>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Chip tone="accent">{t('category.moreAdditions', { number: rest })}</Chip>
        </li>
      )}
    </ul>
  );
}
