import { type EntryKind, SINGLE_ENTRY_ID } from '@dar/contracts/office/catalog';
import { readJson, toLine, type Where } from './parse-json.ts';

/** A file of the catalog by its path in the folder. */
export interface CatalogFile {
  readonly file: string;
  readonly text: string;
}

/** An entry as a file has it: not checked, and without an id if it is new. */
export interface FileRow {
  readonly kind: EntryKind;
  readonly id: unknown;
  readonly content: Readonly<Record<string, unknown>>;
  readonly where: Where;
}

export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly mistakes: readonly string[];
  /** A line for each file that a whole catalog has. An import may leave them out. */
  readonly missing: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const LISTS = ['activities.json', 'home.json', 'synonyms.json', 'pages.json', 'faq.json'];
const SERVICES = /^services\/[^/]+\.json$/;
const TEXT = /^pages\/[^/]+\.html$/;

/** Gives an id to a new category, so that its services can refer to it. */
export type TakeId = () => number | undefined;

/** Returns the entries of the files. What files nest becomes a reference by id, and their order the position. */
export function toFileRows(files: readonly CatalogFile[], takeId: TakeId = () => undefined): FileRows {
  const reader = new FileReader(files, takeId);
  const rows = [
    ...reader.listed('activities.json', 'activity'),
    ...files.filter(({ file }) => SERVICES.test(file)).flatMap(({ file }) => reader.offers(file)),
    ...reader.home(),
    ...reader.synonyms(),
    ...reader.pages(),
    ...reader.listed('faq.json', 'faq'),
  ];
  return { rows, mistakes: [...reader.mistakes, ...reader.unread()], missing: reader.missing };
}

class FileReader {
  readonly mistakes: string[] = [];
  readonly missing: string[] = [];
  readonly #files: readonly CatalogFile[];
  readonly #takeId: TakeId;
  readonly #read = new Set<string>();

  constructor(files: readonly CatalogFile[], takeId: TakeId) {
    this.#files = files;
    this.#takeId = takeId;
  }

  listed(file: string, kind: EntryKind): FileRow[] {
    return this.#list({ file, path: '' }, this.#json(file)).map(({ fields, where }, position) =>
      toRow(kind, fields, where, { position }),
    );
  }

  offers(file: string): FileRow[] {
    const content = this.#fields({ file, path: '' }, this.#json(file));
    if (!content) return [];
    const { activity_id, categories, ...others } = content;
    this.#rejectOthers(file, others);
    return this.#nested({ file, path: '' }, 'categories', categories).flatMap(({ fields, where }, position) => {
      const { services = [], sub_categories = [], ...head } = fields;
      const row = toRow('category', this.#withId(head), where, { activity_id, parent_id: null, position });
      const subs = this.#nested(where, 'sub_categories', sub_categories);
      if (subs.length > 0 && Array.isArray(services) && services.length > 0) {
        this.mistakes.push(toLine(where, { path: '', rule: 'has services or sub_categories, not both' }));
      }
      return [
        row,
        ...this.#services(where, services, row.id),
        ...subs.flatMap((sub, index) => {
          const { services: list = [], ...subHead } = sub.fields;
          const place = { activity_id, parent_id: row.id, position: index };
          const subRow = toRow('category', this.#withId(subHead), sub.where, place);
          return [subRow, ...this.#services(sub.where, list, subRow.id)];
        }),
      ];
    });
  }

  home(): FileRow[] {
    const where = { file: 'home.json', path: '' };
    const content = this.#fields(where, this.#json(where.file));
    if (!content) return [];
    const { sections, ...home } = content;
    return [
      toRow('home', { ...home, id: SINGLE_ENTRY_ID }, where, {}),
      ...this.#nested(where, 'sections', sections).map(({ fields, where: place }, position) =>
        toRow('home_section', fields, place, { position }),
      ),
    ];
  }

  synonyms(): FileRow[] {
    const file = 'synonyms.json';
    const groups = this.#json(file);
    if (groups === undefined) return [];
    return [{ kind: 'synonyms', id: SINGLE_ENTRY_ID, content: { groups }, where: { file, path: '' } }];
  }

  /** The texts of a page are files beside the list. */
  pages(): FileRow[] {
    const list = this.#list({ file: 'pages.json', path: '' }, this.#json('pages.json'));
    return list.flatMap(({ fields, where }) => {
      const name = `pages/${fields['file']}`;
      const [html, html_ar] = [this.#text(`${name}.en.html`), this.#text(`${name}.ar.html`)];
      if (html === undefined || html_ar === undefined) return [];
      return [toRow('page', fields, where, { html, html_ar })];
    });
  }

  /** Returns a line for each file that belongs to no catalog. */
  unread(): string[] {
    return this.#files
      .filter(({ file }) => !this.#read.has(file) && !LISTS.includes(file))
      .map(({ file }) => `${file}: ${TEXT.test(file) ? 'is the text of no page' : 'is not a known file'}`);
  }

  #services(where: Where, list: unknown, category_id: unknown): FileRow[] {
    return this.#nested(where, 'services', list).map((service, position) =>
      toRow('service', service.fields, service.where, { category_id, position }),
    );
  }

  #withId(fields: Fields): Fields {
    return 'id' in fields ? fields : { ...fields, id: this.#takeId() };
  }

  #rejectOthers(file: string, others: Fields): void {
    const names = Object.keys(others);
    if (names.length > 0) this.mistakes.push(`${file}: has unknown fields: ${names.join(', ')}`);
  }

  #nested(where: Where, name: string, value: unknown) {
    return this.#list({ ...where, path: where.path ? `${where.path}.${name}` : name }, value);
  }

  /** Returns the objects of a list with their places. */
  #list(where: Where, value: unknown): { readonly fields: Fields; readonly where: Where }[] {
    if (!Array.isArray(value)) {
      if (value !== undefined || where.path) this.mistakes.push(toLine(where, { path: '', rule: 'must be a list' }));
      return [];
    }
    return value.flatMap((item: unknown, index) => {
      const place = { ...where, path: `${where.path}[${index}]` };
      const fields = this.#fields(place, item);
      return fields ? [{ fields, where: place }] : [];
    });
  }

  /** A file that is missing or broken is reported already. */
  #fields(where: Where, value: unknown): Fields | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    if (value !== undefined) this.mistakes.push(toLine(where, { path: '', rule: 'must be an object' }));
    return undefined;
  }

  #json(file: string): unknown {
    const text = this.#text(file);
    return text === undefined ? undefined : readJson(file, text, this.mistakes);
  }

  #text(file: string): string | undefined {
    this.#read.add(file);
    const found = this.#files.find((candidate) => candidate.file === file);
    if (!found) (LISTS.includes(file) ? this.missing : this.mistakes).push(`${file}: is missing`);
    return found?.text;
  }
}

function toRow(kind: EntryKind, fields: Fields, where: Where, place: Fields): FileRow {
  const { id, ...content } = fields;
  return { kind, id, content: { ...content, ...place }, where };
}
