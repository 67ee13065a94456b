import type { Category } from '@dar/contracts/catalog';

/** An activity of the list of categories. */
export interface NamedActivity {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
}

export interface ActivityGroup extends NamedActivity {
  readonly categories: readonly Category[];
}

/** Returns the activities with their categories whose name in either language contains a text. Omits empty ones. */
export function groupByActivity(
  activities: readonly NamedActivity[],
  categories: readonly Category[],
  text: string,
): ActivityGroup[] {
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ name, name_ar }: Pick<NamedActivity, 'name' | 'name_ar'>) =>
    `${name} ${name_ar}`.toLowerCase().includes(wanted);
  return activities
    .map((activity) => {
      const own = categories.filter(({ activity_id }) => activity_id === activity.id);
      return { ...activity, categories: isWanted(activity) ? own : own.filter(isWanted) };
    })
    .filter((group) => group.categories.length > 0);
}
