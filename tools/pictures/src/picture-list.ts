import { GOODS, GOODS_ACTIVITIES, STORES } from '../../../services/api/src/db/seed/demo-goods.ts';
import { PICTURE_KINDS, type PictureKind, type PictureSubject } from '../../../services/api/src/media/picture.ts';
import type { Catalog } from '../../../services/api/src/modules/catalog/catalog-schema.ts';
import type { Format, Subject } from './compose.ts';
import { FRONT_DOOR } from './scenes/front-door.ts';

export interface Picture {
  /** Path in the output folder without width and extension, such as `service/105`. */
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
  share: 'share',
};

const PLACEHOLDER: PictureSubject = { scene: 'niche', ground: 'sand', main: 'potted-plant', accents: [] };

/** Returns every picture that the image fields of the catalog or of the demo's goods can name, and the placeholder. */
export function listPictures({ activities, offers, home }: Catalog): readonly Picture[] {
  const categories = offers.flatMap(({ content }) =>
    content.categories.flatMap((category) => [category, ...category.sub_categories]),
  );
  const services = categories.flatMap((category) => category.services);
  const items = home.sections.flatMap((section) => section.items);
  return [
    { path: 'placeholder', subject: PLACEHOLDER, format: 'picture', widths: PICTURE_KINDS.service.widths },
    picture('hero', FRONT_DOOR, FRONT_DOOR),
    picture('share', 'shop', FRONT_DOOR),
    ...activities.map(({ id, picture: subject }) => picture('share', `activity-${id}`, subject)),
    ...categories.map(({ id, picture: subject }) => picture('share', `category-${id}`, subject)),
    ...services.map(({ id, picture: subject }) => picture('share', `service-${id}`, subject)),
    ...activities.map(({ id, picture: subject }) => picture('activity', id, subject)),
    ...activities.map(({ id, picture: subject }) => picture('banner', `activity-${id}`, subject)),
    ...categories.map(({ id, picture: subject }) => picture('category', id, subject)),
    ...categories.map(({ id, picture: subject }) => picture('banner', `category-${id}`, subject)),
    ...services.map(({ id, picture: subject }) => picture('service', id, subject)),
    ...items.map(({ id, picture: subject }) => picture('banner', `home-${id}`, subject)),
    ...GOODS_ACTIVITIES.map(({ id, picture: subject }) => picture('activity', id, subject)),
    ...STORES.map(({ id, picture: subject }) => picture('activity', `store-${id}`, subject)),
    ...GOODS.map(({ id, picture: subject }) => picture('service', `product-${id}`, subject)),
  ];
}

function picture(kind: PictureKind, name: string | number, subject: Subject): Picture {
  return { path: `${kind}/${name}`, subject, format: FORMATS[kind], widths: PICTURE_KINDS[kind].widths };
}
