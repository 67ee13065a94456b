import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { officeSettings, type SomeSettings } from '@dar/contracts/office';
import { useMe } from '../access/access.tsx';
import { officeQuery } from './office-query.ts';

/** Returns the amount that one person decides alone, and the own limit of the person, which owners do not have. */
export function useRefundLimits(): { readonly above?: string | undefined; readonly own?: string | undefined } {
  const { role } = useMe();
  const { data } = useQuery(officeQuery(useCall(), officeSettings, {}));
  const find = (searched: string) => data?.settings.find(({ name }) => name === searched)?.value;
  const above = find('second_person_above') as SomeSettings['second_person_above'];
  const limits = find('limits') as SomeSettings['limits'];
  return {
    above: above?.refund,
    ...(role !== 'owner' && role !== 'crew' && { own: limits?.[role].refund }),
  };
}
