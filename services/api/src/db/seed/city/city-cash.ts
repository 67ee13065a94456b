import { fils, parseAmount, subtract, toAmount, ZERO } from '@dar/contracts/money';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../../clock.ts';
import { OfficeMoney } from '../../../modules/ledger/office-money.service.ts';
import { MoneyReports } from '../../../modules/ledger/reports.service.ts';
import { toStaff } from '../../../modules/office/staff-session.ts';
import type { Db } from '../../client.ts';
import { staffUsers } from '../../schema/staff.ts';
import { createSeedServices, type SeedPorts } from '../seed-services.ts';

/** What one crew hands in too little. */
const SHORT = fils(5_000);
/** Yesterday's cash is still with the crews. */
const LAST_DAY_AGO = 2;

/**
 * Lets finance store what crews handed in on the mornings after the last days, by the service of the office. One crew was
 * short on the last of these days.
 */
export async function handInCityCash(tx: Db, ports: SeedPorts, days: number): Promise<void> {
  const [finance] = await tx.select().from(staffUsers).where(eq(staffUsers.role, 'finance')).limit(1);
  if (!finance) return;
  const staff = toStaff({ staffId: finance.id, name: finance.name, role: 'finance' }, {});
  const getDay = (ago: number) => dayInDubai(new Date(ports.clock().getTime() - ago * DAY_MS));
  const to = getDay(LAST_DAY_AGO);
  const reports = new MoneyReports(createSeedServices(tx, ports));
  const rows = (await reports.cash({ from: getDay(days), to }, undefined)).filter(
    ({ crew_id, with_crew }) => crew_id > 0 && parseAmount(with_crew) > ZERO,
  );
  const short = rows.findLast(({ day, with_crew }) => day === to && parseAmount(with_crew) > SHORT);
  for (const row of rows) {
    const { crew_id, day, with_crew } = row;
    const nextMorning = new Date(fromDubaiTime(`${day} 09:00`).getTime() + DAY_MS);
    const money = new OfficeMoney(createSeedServices(tx, ports, () => nextMorning));
    const amount = row === short ? toAmount(subtract(parseAmount(with_crew), SHORT)) : with_crew;
    await money.handInCash({ crew_id, day, amount }, staff);
  }
}
