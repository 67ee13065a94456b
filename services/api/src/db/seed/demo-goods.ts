import type { PictureSubject } from '../../media/picture.ts';
import { picturePath } from '../../media/picture.ts';

/** Products of the demo orders, with their pictures. Prices are in fils. */

interface Pictured {
  readonly id: number;
  readonly name: string;
  readonly nameAr: string;
  readonly picture: PictureSubject;
}

export const GOODS_ACTIVITIES: readonly Pictured[] = [
  {
    id: 201,
    name: 'Flowers & Gifts',
    nameAr: 'الزهور والهدايا',
    picture: { scene: 'niche', ground: 'rose', main: 'bouquet', accents: ['wrapped-gift', 'sparkles'] },
  },
  {
    id: 202,
    name: 'Home Essentials',
    nameAr: 'مستلزمات المنزل',
    picture: { scene: 'shelf', ground: 'mint', main: 'basket', accents: ['soap', 'sponge'] },
  },
];

export const STORES: readonly Pictured[] = [
  {
    id: 1,
    name: 'Marina Blooms',
    nameAr: 'أزهار المارينا',
    picture: { scene: 'niche', ground: 'butter', main: 'tulip', accents: [] },
  },
  {
    id: 2,
    name: 'Souk Pantry',
    nameAr: 'مؤونة السوق',
    picture: { scene: 'niche', ground: 'sage', main: 'convenience-store', accents: [] },
  },
];

interface Goods extends Pictured {
  readonly description: string;
  readonly descriptionAr: string;
  readonly price: number;
}

export const GOODS: readonly Goods[] = [
  {
    id: 9001,
    name: 'Damask rose bouquet',
    nameAr: 'باقة ورد جوري',
    description: '25 fresh roses, tied by hand and delivered in water.',
    descriptionAr: '25 وردة طازجة منسّقة يدوياً وتصل في الماء.',
    price: 18_500,
    picture: { scene: 'table', ground: 'rose', main: 'bouquet', accents: ['sparkles'] },
  },
  {
    id: 9002,
    name: 'Oud candle',
    nameAr: 'شمعة بالعود',
    description: 'Soy wax with oud and amber; burns for about 40 hours.',
    descriptionAr: 'شمع الصويا بالعود والعنبر، يدوم نحو 40 ساعة.',
    price: 9_500,
    picture: { scene: 'table', ground: 'lilac', main: 'candle', accents: [] },
  },
  {
    id: 9003,
    name: 'Olive oil soap, 6 bars',
    nameAr: 'صابون زيت الزيتون، 6 قطع',
    description: 'Cold-pressed soap without scent, for sensitive skin.',
    descriptionAr: 'صابون معصور على البارد بلا عطر للبشرة الحساسة.',
    price: 4_200,
    picture: { scene: 'shelf', ground: 'sage', main: 'soap', accents: ['olive'] },
  },
  {
    id: 9004,
    name: 'Kitchen sponges, pack of 10',
    nameAr: 'إسفنج مطبخ، عبوة 10 قطع',
    description: 'Plant cellulose with a scouring side; washable.',
    descriptionAr: 'من السليلوز النباتي بوجه خشن، قابل للغسل.',
    price: 1_950,
    picture: { scene: 'shelf', ground: 'butter', main: 'sponge', accents: ['bubbles'] },
  },
  {
    id: 9005,
    name: 'Hatta honey, 500 g',
    nameAr: 'عسل حتّا، 500 غرام',
    description: 'Sidr honey from the mountains of Hatta.',
    descriptionAr: 'عسل سدر من جبال حتّا.',
    price: 12_000,
    picture: { scene: 'table', ground: 'butter', main: 'honey-pot', accents: [] },
  },
];

export const goodsPictures = {
  activity: (id: number) => picturePath('activity', id),
  store: (id: number) => picturePath('activity', `store-${id}`),
  product: (id: number) => picturePath('service', `product-${id}`),
};
