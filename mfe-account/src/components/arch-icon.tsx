import { Icon, type IconName } from '@dar/ui';
import styles from './arch-icon.module.css';

export function ArchIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles['icon']}>
      <Icon name={name} size={24} />
    </span>
  );
}
