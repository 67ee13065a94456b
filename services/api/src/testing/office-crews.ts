import { API_BASE_PATH } from '@dar/contracts/endpoint';
import * as office from '@dar/contracts/office';
import { messagesTo } from './latest-code.ts';
import { PLAIN } from './test-catalog.ts';
import type { TestShop } from './test-shop.ts';

/** One activity of a crew: that of PLAIN with two people, unless the test wants another. */
export const toActivities = (over: Partial<office.CrewActivity> = {}): office.CrewActivity[] => [
  { activity_id: PLAIN.activity_id, size: 2, roster_id: 0, ...over },
];

export const toMember = (crewId: number, phone: string) => ({
  ...{ crew_id: crewId, name: 'Ravi', dial_code: '971', phone, languages: ['hi' as const, 'en' as const] },
});

/** Calls of the office about crews. */
export function createOfficeCrews({ office: call }: Pick<TestShop, 'office'>) {
  const get = async (id: number): Promise<office.OfficeCrew> => {
    const [crew] = (await call(office.officeCrews, { crew_id: id })).oData;
    if (!crew) throw new Error('no such crew');
    return crew;
  };
  return {
    get,
    add: async (over: Partial<office.CrewActivity> = {}) =>
      (await call(office.addCrew, { name: 'Crew', activities: toActivities(over) })).oData,
    change: async (id: number, over: Partial<office.CrewActivity>, flags: { readonly dry_run?: '1' } = {}) => {
      const { version } = await get(id);
      const input = { crew_id: id, name: 'Crew', version, activities: toActivities(over), ...flags };
      return (await call(office.changeCrew, input)).oData;
    },
    retire: async (id: number) =>
      (await call(office.retireCrew, { crew_id: id, version: (await get(id)).version })).oData,
    addMember: async (id: number, phone: string) => (await call(office.addCrewMember, toMember(id, phone))).oData,
  };
}

/** Signs a member of a crew in with the code of the phone, and returns the cookie. */
export async function signInMember(shop: TestShop, phone: string): Promise<string> {
  const post = (path: string, payload: object) =>
    shop.app.office?.inject({ method: 'POST', url: `${API_BASE_PATH}${path}`, payload });
  await post(office.sendCrewCode.path, { phone });
  const [message] = await messagesTo(shop, `+971${phone}`);
  const code = message?.text.match(/\d{4}/)?.[0] ?? '';
  const response = await post(office.signInCrew.path, { phone, code });
  return String(response?.headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
