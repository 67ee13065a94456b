import { z } from 'zod';
import { markupMistakes, unknownPlaceholders } from './content-markup.ts';
import { entryPicture } from './picture.ts';
import { described, entryId, flag, line, named, serviceFields, titled } from './service-entry.ts';
import { arabic, english } from './texts.ts';
import { uniqueList } from './unique-list.ts';

const position = z.int().min(0).max(1_000_000).default(0);

const { id, ...names } = named;
const discountLabel = z.string().trim().max(20);

/** The fields of an activity without its id and position. `discount` is a label such as '-10%', or ''. */
const activityFields = z.strictObject({
  ...names,
  ...described,
  discount: discountLabel,
  picture: entryPicture,
  hidden: flag,
});

/** The fields of a category without its id, position, activity and parent. */
const categoryFields = z.strictObject({ ...names, picture: entryPicture, hidden: flag });

const homeItem = z.strictObject({
  id,
  ...names,
  activity_id: entryId,
  /** The service whose starting price the card shows. */
  service_id: entryId.optional(),
  ...line,
  discount: discountLabel,
  picture: entryPicture,
});

/** The fields of a section of the home page without its id and position. One item is a banner, several a scroller. */
const homeSectionFields = z.strictObject({
  ...titled,
  items: uniqueList(homeItem, 'id').min(1),
  hidden: flag,
});

const homeVariant = z.enum(['standard', 'marketing']);

/** Words or phrases of either language with one meaning. */
const synonymGroups = z.array(z.array(z.string().trim().min(2).max(60)).min(2));

const filled = (text: z.ZodType<string>) =>
  text.check(({ value, issues }) => {
    for (const unknown of unknownPlaceholders(value)) {
      issues.push({ code: 'custom', message: `${unknown} is not a known placeholder`, input: value });
    }
  });

/** Plain HTML in one language. Ignores tags when it checks the language. */
const markup = (text: z.ZodType<string>) =>
  filled(z.string().trim()).check(({ value, issues }) => {
    const words = text.safeParse(value.replace(/<[^<>]*>/g, ' '));
    const mistakes = [...markupMistakes(value), ...(words.error?.issues ?? []).map(({ message }) => message)];
    for (const message of mistakes) issues.push({ code: 'custom', message, input: value });
  });

/** The fields of a page without its texts, which files keep beside them. */
const pageFields = z.strictObject({
  /** Of the files of its texts: 'about-us'. */
  file: z.string().regex(/^[a-z][a-z-]{0,40}$/, "must be a file's name in small letters, as 'about-us'"),
  title: filled(english('name')),
  title_ar: filled(arabic('name')),
  meta_title: filled(english('line')),
  meta_keyword: filled(english('paragraph')),
  meta_description: filled(english('paragraph')),
});

/** The fields of a frequent question without its id and position. */
const faqFields = z.strictObject({
  title: filled(english('line')),
  title_ar: filled(arabic('line')),
  description: filled(english('answer')),
  description_ar: filled(arabic('answer')),
  hidden: flag,
});

const pageHtml = { html: markup(english('page')), html_ar: markup(arabic('page')) };

/** The content of an entry of each kind: what files, rows of the database and forms hold. */
export const entrySchemas = {
  activity: activityFields.extend({ position }),
  category: categoryFields.extend({ activity_id: entryId, parent_id: entryId.nullable().default(null), position }),
  service: serviceFields.safeExtend({ category_id: entryId, position }),
  /** One entry, with the id 1. */
  home: z.strictObject({ variant: homeVariant }),
  home_section: homeSectionFields.extend({ position }),
  /** One entry, with the id 1. */
  synonyms: z.strictObject({ groups: synonymGroups }),
  page: pageFields.extend(pageHtml),
  faq: faqFields.extend({ position }),
} as const;

export type EntryKind = keyof typeof entrySchemas;
export const ENTRY_KINDS = Object.keys(entrySchemas) as readonly EntryKind[];
export type EntryContent<Kind extends EntryKind = EntryKind> = z.output<(typeof entrySchemas)[Kind]>;

/** The id of the kinds that have one entry. */
export const SINGLE_ENTRY_ID = 1;
export const isSingle = (kind: EntryKind): boolean => kind === 'home' || kind === 'synonyms';
