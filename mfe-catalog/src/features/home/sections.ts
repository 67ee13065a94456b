import type { HomeItem, HomeSection } from '@dar/contracts/catalog';

const POSITIONS = 11;
const DISPLAYED = 8;

// docs/rules/browsing.md#home
export const HOME_CLEANING = 11;
const HOME_SERVICE = 6;
const LAUNDRY = 12;

export const MARKETING_TILES = [HOME_CLEANING, HOME_SERVICE, LAUNDRY] as const;

/** Returns the first eight non-empty sections of positions 0 to 10. */
export function displayedSections(sections: readonly HomeSection[]): readonly HomeSection[] {
  return sections
    .slice(0, POSITIONS)
    .filter((section) => section.content.length > 0)
    .slice(0, DISPLAYED);
}

/** Returns the activity that all items of a section share, or null (all activities) when they differ. */
export function getActivity({ content }: HomeSection): number | null {
  const [first, ...others] = content;
  return first && others.every((item) => item.activity_id === first.activity_id) ? first.activity_id : null;
}

export function isLaundry(item: HomeItem): boolean {
  return item.activity_id === LAUNDRY;
}

/** Returns a discount without its sign ('-10%' becomes '10%'), or undefined for no discount. */
export function getSaving(discount: string): string | undefined {
  const saving = discount.trim().replace(/^[-−]\s*/, '');
  return /[1-9]/.test(saving) ? saving : undefined;
}
