import { Card, Icon, type IconName } from '@dar/ui';
import { type ReactNode, useId } from 'react';
import styles from './checkout-section.module.css';

interface CheckoutSectionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function CheckoutSection({ icon, title, children, action }: CheckoutSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Card>
        <div className={styles['head']}>
          <span className={styles['icon']}>
            <Icon name={icon} />
          </span>
          <h2 id={heading} className={styles['title']}>
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}
