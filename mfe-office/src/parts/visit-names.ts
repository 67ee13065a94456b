import { pickLocalized } from '@dar/contracts/language';
import type { OfficeVisit } from '@dar/contracts/office';

type Named = Pick<OfficeVisit, 'services' | 'services_ar' | 'community' | 'community_ar'>;

/** Returns the area of a visit; '' without one. */
export const getArea = (
  { community = '', community_ar }: Pick<Named, 'community' | 'community_ar'>,
  language: string,
): string => pickLocalized(language, community, community_ar);

/** Returns the services of a visit in one text. */
export function getServicesText({ services, services_ar }: Named, language: string): string {
  const join = (names: readonly string[] = []) => names.join(' + ');
  return pickLocalized(language, join(services), join(services_ar));
}
