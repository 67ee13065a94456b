import type { HomeItem, HomeSection } from '@dar/contracts/catalog';

const POSITIONS = 11;
const DISPLAYED = 8;

/** Laundry & Dry Clean (specification 1, section 9). */
const LAUNDRY = 12;

/** The sections that home shows: of positions 0 to 10 the first eight that hold something (specification 1, section 2). */
export function displayedSections(sections: readonly HomeSection[]): readonly HomeSection[] {
  return sections
    .slice(0, POSITIONS)
    .filter((section) => section.content.length > 0)
    .slice(0, DISPLAYED);
}

/** The activity that a whole section is about; null when its items lead to several, for all activities. */
export function activityOf({ content }: HomeSection): number | null {
  const [first, ...others] = content;
  return first && others.every((item) => item.activity_id === first.activity_id) ? first.activity_id : null;
}

/** Whether an item is of the laundry type, which promises its turnaround (specification 1, section 2, "Home"). */
export function isLaundry(item: HomeItem): boolean {
  return item.activity_id === LAUNDRY;
}

/** A discount without its sign: '-10%' and '10%' are the same saving; undefined for none. */
export function savingOf(discount: string): string | undefined {
  const saving = discount.trim().replace(/^[-−]\s*/, '');
  return /[1-9]/.test(saving) ? saving : undefined;
}
