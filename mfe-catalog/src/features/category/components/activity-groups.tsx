import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Category } from '@dar/contracts/catalog';
import { FilterInput, LinkCard, Picture } from '@dar/ui';
import { useState } from 'react';
import { subcategoryLink } from '../../../subcategory-link.ts';
import { groupByActivity, type NamedActivity } from '../group-by-activity.ts';
import { useCategoryQuery } from '../use-category-query.ts';
import styles from './activity-groups.module.css';

interface ActivityGroupsProps {
  readonly activities: readonly NamedActivity[];
  readonly categories: readonly Category[];
}

const idOf = (activity: NamedActivity) => `activity-${activity.id}`;

/** Renders all categories by activity on wide screens, with a link to each activity and a filter by name. */
export function ActivityGroups({ activities, categories }: ActivityGroupsProps) {
  const { t, i18n } = useTranslation('catalog');
  const [text, setText] = useState('');
  const groups = groupByActivity(activities, categories, text);
  const nameOf = ({ name, name_ar }: NamedActivity) => inLanguage(i18n.language, name, name_ar);
  return (
    <section aria-label={t('services.byActivity')} className={styles['groups']}>
      <div className={styles['tools']}>
        <FilterInput
          className={styles['filter']}
          label={t('services.filter')}
          value={text}
          maxLength={60}
          onChange={setText}
        />
        <nav aria-label={t('search.activities')} className={styles['anchors']}>
          {groups.map((group) => (
            <a key={group.id} href={`#${idOf(group)}`}>
              {nameOf(group)}
            </a>
          ))}
        </nav>
      </div>
      <p role="status" className={styles['status']}>
        {text.trim() !== '' &&
          t('services.count', { count: groups.reduce((sum, group) => sum + group.categories.length, 0) })}
      </p>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={idOf(group)}>
          <h2 id={idOf(group)} className={styles['name']}>
            {nameOf(group)}
          </h2>
          <ul className={styles['list']}>
            {group.categories.map((category) => (
              <li key={category.id}>
                <CategoryLink category={category} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function CategoryLink({ category }: { readonly category: Category }) {
  const { i18n } = useTranslation('catalog');
  return (
    <LinkCard flush {...subcategoryLink(category, useCategoryQuery(category))} className={styles['card']}>
      <span className={styles['picture']}>
        <Picture kind="category" src={category.image} alt="" shape="square" sizes="72px" />
      </span>
      {inLanguage(i18n.language, category.name, category.name_ar)}
    </LinkCard>
  );
}
