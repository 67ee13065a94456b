import { GOODS, GOODS_ACTIVITIES, STORES } from '../../src/db/seed/demo-goods.ts';
import { PICTURE_KINDS, type PictureKind, type PictureSubject } from '../../src/media/picture.ts';
import type { Catalogue } from '../../src/modules/catalog/catalogue-schema.ts';
import type { Format, Subject } from './compose.ts';
import { FRONT_DOOR } from './front-door.ts';

/** One picture to make: where it goes below the output folder (without width and ending), what it shows, its sizes. */
export interface Order {
  readonly path: string;
  readonly subject: Subject;
  readonly format: Format;
  readonly widths: readonly number[];
}

const FORMATS: Readonly<Record<PictureKind, Format>> = {
  activity: 'tile',
  category: 'picture',
  service: 'picture',
  banner: 'banner',
  hero: 'hero',
};

const PLACEHOLDER: PictureSubject = { scene: 'niche', ground: 'sand', main: 'potted-plant', accents: [] };

/** Every picture that the catalogue's image fields may name (see src/media/picture.ts), those of the demo's goods, and the placeholder. */
export function picturesOf({ activities, offers, home }: Catalogue): readonly Order[] {
  const categories = offers.flatMap(({ content }) =>
    content.categories.flatMap((category) => [category, ...category.sub_categories]),
  );
  const services = categories.flatMap((category) => category.services);
  const items = home.sections.flatMap((section) => section.items);
  return [
    { path: 'placeholder', subject: PLACEHOLDER, format: 'picture', widths: PICTURE_KINDS.service.widths },
    order('hero', FRONT_DOOR, FRONT_DOOR),
    ...activities.map(({ id, picture }) => order('activity', id, picture)),
    ...activities.map(({ id, picture }) => order('banner', `activity-${id}`, picture)),
    ...categories.map(({ id, picture }) => order('category', id, picture)),
    ...categories.map(({ id, picture }) => order('banner', `category-${id}`, picture)),
    ...services.map(({ id, picture }) => order('service', id, picture)),
    ...items.map(({ id, picture }) => order('banner', `home-${id}`, picture)),
    ...GOODS_ACTIVITIES.map(({ id, picture }) => order('activity', id, picture)),
    ...STORES.map(({ id, picture }) => order('activity', `store-${id}`, picture)),
    ...GOODS.map(({ id, picture }) => order('service', `product-${id}`, picture)),
  ];
}

function order(kind: PictureKind, name: string | number, subject: Subject): Order {
  return { path: `${kind}/${name}`, subject, format: FORMATS[kind], widths: PICTURE_KINDS[kind].widths };
}
