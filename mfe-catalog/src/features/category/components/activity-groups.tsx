import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Category } from '@dar/contracts/catalog';
import { FilterInput, LinkCard, Picture } from '@dar/ui';
import { useState } from 'react';
import { subcategoryLink } from '../../../links.ts';
import styles from './activity-groups.module.css';
import { useCategoryContext } from './categories.tsx';

interface NamedActivity {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
}

interface ActivityGroup extends NamedActivity {
  readonly categories: readonly Category[];
}

interface ActivityGroupsProps {
  readonly activities: readonly NamedActivity[];
  readonly categories: readonly Category[];
}

const getId = (activity: NamedActivity) => `activity-${activity.id}`;

export function ActivityGroups({ activities, categories }: ActivityGroupsProps) {
  const { t, i18n } = useTranslation('catalog');
  const [text, setText] = useState('');
  const groups = groupByActivity(activities, categories, text);
  const getName = ({ name, name_ar }: NamedActivity) => pickLocalized(i18n.language, name, name_ar);
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
            <a key={group.id} href={`#${getId(group)}`}>
              {getName(group)}
            </a>
          ))}
        </nav>
      </div>
      <p role="status" className={styles['status']}>
        {text.trim() !== '' &&
          t('services.count', { count: groups.reduce((sum, group) => sum + group.categories.length, 0) })}
      </p>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={getId(group)}>
          <h2 id={getId(group)} className={styles['name']}>
            {getName(group)}
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
    <LinkCard flush {...subcategoryLink(category, useCategoryContext(category))} className={styles['card']}>
      <span className={styles['picture']}>
        <Picture kind="category" src={category.image} alt="" shape="square" sizes="72px" />
      </span>
      {pickLocalized(i18n.language, category.name, category.name_ar)}
    </LinkCard>
  );
}

function groupByActivity(
  activities: readonly NamedActivity[],
  categories: readonly Category[],
  text: string,
): ActivityGroup[] {
  const filter = toPlainLetters(text.trim());
  const matches = ({ name, name_ar }: Pick<NamedActivity, 'name' | 'name_ar'>) =>
    toPlainLetters(`${name} ${name_ar}`).includes(filter);
  return activities
    .map((activity) => {
      const all = categories.filter(({ activity_id }) => activity_id === activity.id);
      return { ...activity, categories: matches(activity) ? all : all.filter(matches) };
    })
    .filter((group) => group.categories.length > 0);
}

/** Returns lower-case letters without marks, since shoppers type an alef without its hamza. */
function toPlainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
