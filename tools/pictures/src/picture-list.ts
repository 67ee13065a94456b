import { GOODS, GOODS_ACTIVITIES, STORES } from '../../../services/api/src/db/seed/demo-goods.ts';
import type { EntryPicture, PictureSubject } from '../../../services/api/src/media/picture.ts';
import { PICTURE_KINDS, type PictureKind } from '../../../services/api/src/media/picture.ts';
import { type Entry, ofKind } from '../../../services/api/src/modules/catalog/entry.ts';
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

/** Returns whether a picture is composed, and not uploaded. */
export const isSubject = (picture: EntryPicture): picture is PictureSubject => typeof picture !== 'string';

/** Returns every picture that the image fields of the catalog or of the demo's goods can name, and the placeholder. */
export function listPictures(catalog: readonly Entry[]): readonly Picture[] {
  const composed = (kind: 'activity' | 'category' | 'service') =>
    ofKind(catalog, kind).flatMap(({ id, content: { picture } }) => (isSubject(picture) ? [{ id, picture }] : []));
  const [activities, categories, services] = [composed('activity'), composed('category'), composed('service')];
  const items = ofKind(catalog, 'home_section')
    .flatMap(({ content }) => content.items)
    .flatMap(({ id, picture }) => (isSubject(picture) ? [{ id, picture }] : []));
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
