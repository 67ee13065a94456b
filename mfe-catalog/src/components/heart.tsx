import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Icon } from '@dar/ui';
import { useFavourite } from '../use-favourite.ts';
import styles from './heart.module.css';

export interface HeartProps {
  readonly service: Pick<ServiceSummary, 'id' | 'name' | 'name_ar'>;
}

export function Heart({ service }: HeartProps) {
  const { t, i18n } = useTranslation('catalog');
  const { isFavourite, toggle } = useFavourite(service.id);
  const name = pickLocalized(i18n.language, service.name, service.name_ar);
  return (
    <button
      type="button"
      className={styles['heart']}
      aria-pressed={isFavourite}
      aria-label={t('favourite.name', { name })}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
