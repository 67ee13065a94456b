import { Card, Icon, type IconName, SkeletonBlock, SkeletonLines } from '@dar/ui';
import { type ReactNode, useId } from 'react';
import layout from '../checkout-page.module.css';
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

export function CheckoutSkeleton() {
  return (
    <div className={layout['columns']}>
      <div className={layout['steps']}>
        <SectionSkeleton>
          <div className={layout['skeletonLine']}>
            <SkeletonBlock height="60px" radius="var(--dar-radius-control)" />
            <SkeletonLines lines={3} />
          </div>
        </SectionSkeleton>
        {[1, 2, 3, 4, 5].map((step) => (
          <SectionSkeleton key={step}>
            <SkeletonLines lines={1} />
          </SectionSkeleton>
        ))}
      </div>
      <SectionSkeleton>
        <SkeletonLines lines={5} />
      </SectionSkeleton>
    </div>
  );
}

function SectionSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <div className={styles['head']}>
        <SkeletonBlock width="36px" height="40px" />
        <SkeletonBlock width="9rem" height="1em" />
      </div>
      {children}
    </Card>
  );
}
