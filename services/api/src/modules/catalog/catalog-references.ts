import type { Catalog } from './catalog-schema.ts';

interface Named {
  readonly id: number;
  readonly where: string;
}

/** Returns mistakes across entries as `file: path: message`: duplicate ids, missing activities and services. */
export function checkReferences({ activities, offers, home }: Omit<Catalog, 'hash'>): readonly string[] {
  const activityIds = new Set(activities.map(({ id }) => id));
  const offering = offers.map(({ file, content }) => ({ id: content.activity_id, where: `${file}: activity_id` }));
  const items = home.sections.flatMap((section, at) =>
    section.items.map((item, index) => ({ ...item, where: `home.json: sections[${at}].items[${index}]` })),
  );
  return [
    ...[...offering, ...items.map(({ activity_id, where }) => ({ id: activity_id, where: `${where}.activity_id` }))]
      .filter(({ id }) => !activityIds.has(id))
      .map(({ id, where }) => `${where}: there is no activity ${id}`),
    ...items
      .filter(
        ({ activity_id, service_id }) => service_id !== undefined && !offers.some(hasService(activity_id, service_id)),
      )
      .map(
        ({ where, activity_id, service_id }) =>
          `${where}.service_id: activity ${activity_id} has no service ${service_id}`,
      ),
    ...repeated(offering).map(({ id, where }) => `${where}: another file offers activity ${id} already`),
    ...repeated(items).map(({ id, where }) => `${where}.id: ${id} is the id of another item`),
    ...repeated(addressed({ offers })).map(
      ({ id, where }) => `${where}.id: ${id} is the id of another category or service, which share their addresses`,
    ),
  ];
}

function hasService(activityId: number, serviceId: number) {
  return ({ content }: Catalog['offers'][number]) =>
    content.activity_id === activityId &&
    content.categories.some(({ services, sub_categories }) =>
      [services, ...sub_categories.map((sub) => sub.services)].flat().some(({ id }) => id === serviceId),
    );
}

/** Categories and services share one id space, as page paths hold either id. */
function addressed({ offers }: Pick<Catalog, 'offers'>): readonly Named[] {
  return offers.flatMap(({ file, content }) =>
    content.categories.flatMap((category, at) => {
      const where = `${file}: categories[${at}]`;
      const subs = category.sub_categories.map((sub, index) => ({
        ...sub,
        where: `${where}.sub_categories[${index}]`,
      }));
      return [{ id: category.id, where, services: category.services }, ...subs].flatMap((holder): readonly Named[] => [
        { id: holder.id, where: holder.where },
        ...holder.services.map(({ id }, index) => ({ id, where: `${holder.where}.services[${index}]` })),
      ]);
    }),
  );
}

function repeated<Entry extends Named>(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<number>();
  return entries.filter(({ id }) => seen.size === seen.add(id).size);
}
