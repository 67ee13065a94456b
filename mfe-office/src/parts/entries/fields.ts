import type { EntryKind } from './entry-key.ts';
import type en from './texts/en.ts';

export type FieldName = keyof (typeof en)['field'];
export type SectionName = keyof (typeof en)['section'];

interface Named {
  readonly name: FieldName;
  readonly isOptional?: true;
}

/** A field of the content of an entry. Its schema in `@dar/contracts/office/catalog` has the rules; the server checks them. */
export type Field =
  /** A text in both languages: `name` and `name_ar`. */
  | (Named & { readonly type: 'texts'; readonly rows?: number })
  /** Two lists of texts with the same length: `included` and `included_ar`. */
  | (Named & { readonly type: 'texts-list'; readonly min: number; readonly max: number })
  | (Named & { readonly type: 'text'; readonly rows?: number; readonly mayBeEmpty?: true })
  | (Named & { readonly type: 'amount' })
  | (Named & { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly step?: number })
  | (Named & { readonly type: 'flag' })
  | (Named & { readonly type: 'variant' })
  | (Named & { readonly type: 'entry'; readonly of: EntryKind })
  | (Named & { readonly type: 'picture'; readonly shape: PictureShape })
  | (Named & { readonly type: 'discount' })
  | (Named & { readonly type: 'words' })
  | (Named & { readonly type: 'group'; readonly fields: readonly Field[] })
  | (Named & { readonly type: 'list'; readonly fields: readonly Field[] });

export type PictureShape = 'activity' | 'category' | 'service' | 'banner';

interface Section {
  readonly name: SectionName;
  readonly fields: readonly Field[];
}

const name: Field = { type: 'texts', name: 'name' };
const description: Field = { type: 'texts', name: 'description', rows: 4 };
const shortDescription: Field = { type: 'texts', name: 'description', isOptional: true };
const text: Field = { type: 'texts', name: 'text' };
const title: Field = { type: 'texts', name: 'title' };
const hidden: Field = { type: 'flag', name: 'hidden' };
const position: Field = { type: 'number', name: 'position', min: 0, max: 1_000_000, isOptional: true };
const price: Field = { type: 'amount', name: 'price' };
const required: Field = { type: 'flag', name: 'is_required' };
const limits: readonly Field[] = [
  { type: 'number', name: 'minimum', min: 0, isOptional: true },
  { type: 'number', name: 'maximum', min: 0, isOptional: true },
  required,
];
const textInput: readonly Field[] = [{ type: 'texts', name: 'hint' }, required];
const discountLabel: Field = { type: 'text', name: 'discount', mayBeEmpty: true };

/** The whole number of minutes of a day. */
const DAY = 1440;

const service: readonly Section[] = [
  {
    name: 'texts',
    fields: [
      name,
      description,
      { type: 'texts-list', name: 'included', min: 3, max: 5 },
      { type: 'texts', name: 'duration' },
      { type: 'group', name: 'not_serviceable', fields: [text], isOptional: true },
    ],
  },
  {
    name: 'price',
    fields: [
      price,
      { type: 'amount', name: 'minimum_amount', isOptional: true },
      { type: 'flag', name: 'is_price_hidden' },
      { type: 'texts', name: 'price_type' },
      { type: 'discount', name: 'discount', isOptional: true },
    ],
  },
  {
    name: 'time',
    fields: [
      { type: 'number', name: 'length_minutes', min: 1, max: DAY, step: 15, isOptional: true },
      { type: 'number', name: 'lead_minutes', min: 0, max: 14 * DAY, step: 30 },
    ],
  },
  {
    name: 'choices',
    fields: [
      {
        type: 'list',
        name: 'hourly_rates',
        fields: [
          text,
          { type: 'amount', name: 'rate' },
          { type: 'number', name: 'length_minutes', min: 1, max: DAY, step: 30 },
          { type: 'number', name: 'number_of_cleaners', min: 1, max: 20, isOptional: true },
        ],
      },
      {
        type: 'group',
        name: 'dropdown',
        isOptional: true,
        fields: [
          title,
          { type: 'list', name: 'options', fields: [name, price, { type: 'text', name: 'title', isOptional: true }] },
        ],
      },
      {
        type: 'list',
        name: 'sub_services',
        fields: [
          name,
          shortDescription,
          price,
          ...limits,
          {
            type: 'list',
            name: 'options',
            fields: [
              { type: 'texts', name: 'label' },
              { type: 'number', name: 'value', min: 1 },
            ],
          },
        ],
      },
      {
        type: 'list',
        name: 'sub_sub_services',
        fields: [
          name,
          shortDescription,
          ...limits,
          { type: 'number', name: 'extra_minutes', min: 0, max: DAY, isOptional: true },
        ],
      },
      { type: 'list', name: 'additions', fields: [name, shortDescription, price] },
    ],
  },
  {
    name: 'questions',
    fields: [
      { type: 'list', name: 'text_inputs', fields: textInput },
      { type: 'list', name: 'big_text_inputs', fields: textInput },
    ],
  },
  {
    name: 'shown',
    fields: [
      { type: 'picture', name: 'picture', shape: 'service' },
      { type: 'entry', name: 'category_id', of: 'category' },
      position,
      { type: 'number', name: 'rating', min: 0, max: 5, step: 0.1 },
      { type: 'number', name: 'rating_count', min: 0 },
      hidden,
    ],
  },
];

const homeItem: readonly Field[] = [
  name,
  text,
  { type: 'entry', name: 'activity_id', of: 'activity' },
  { type: 'entry', name: 'service_id', of: 'service', isOptional: true },
  discountLabel,
  { type: 'picture', name: 'picture', shape: 'banner' },
];

/** The fields of each kind of entry, in the order of its form. */
export const SECTIONS: Readonly<Record<EntryKind, readonly Section[]>> = {
  activity: [
    { name: 'texts', fields: [name, description] },
    {
      name: 'shown',
      fields: [{ type: 'picture', name: 'picture', shape: 'activity' }, discountLabel, position, hidden],
    },
  ],
  category: [
    { name: 'texts', fields: [name] },
    {
      name: 'shown',
      fields: [
        { type: 'picture', name: 'picture', shape: 'category' },
        { type: 'entry', name: 'activity_id', of: 'activity' },
        { type: 'entry', name: 'parent_id', of: 'category', isOptional: true },
        position,
        hidden,
      ],
    },
  ],
  service,
  home: [{ name: 'shown', fields: [{ type: 'variant', name: 'variant' }] }],
  home_section: [
    { name: 'texts', fields: [title] },
    { name: 'cards', fields: [{ type: 'list', name: 'items', fields: homeItem }] },
    { name: 'shown', fields: [position, hidden] },
  ],
  synonyms: [{ name: 'texts', fields: [{ type: 'words', name: 'groups' }] }],
  page: [
    { name: 'texts', fields: [title, { type: 'texts', name: 'html', rows: 20 }] },
    {
      name: 'search',
      fields: [
        { type: 'text', name: 'meta_title' },
        { type: 'text', name: 'meta_keyword', rows: 2 },
        { type: 'text', name: 'meta_description', rows: 3 },
        { type: 'text', name: 'file' },
      ],
    },
  ],
  faq: [
    { name: 'texts', fields: [title, { ...description, rows: 6 }] },
    { name: 'shown', fields: [position, hidden] },
  ],
};

export const getFields = (kind: EntryKind): readonly Field[] => SECTIONS[kind].flatMap(({ fields }) => fields);
