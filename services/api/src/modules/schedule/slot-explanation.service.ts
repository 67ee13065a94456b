import type { EndpointOutput, EndpointParams } from '@dar/contracts/endpoint';
import { type ExplainedSlotCrew, type explainSlots, SLOT_RULES } from '@dar/contracts/office';
import { initialSelection } from '@dar/contracts/pricing/selection';
import { dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { ExplainedCrew } from '../crews/crew-rules.ts';
import type { Span, Starts } from '../crews/spans.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findBusyTimes } from './busy-times.queries.ts';
import type { FreeTimes, WantedVisits } from './free-times.ts';
import { getNeeds, planVisits } from './visits.ts';

type Input = EndpointParams<typeof explainSlots>;
type Explanation = EndpointOutput<typeof explainSlots>['oData'];
type VisitStarts = Awaited<ReturnType<FreeTimes['getStarts']>>['visits'][number];

interface ExplainedVisit {
  readonly starts: VisitStarts;
  readonly crews: readonly ExplainedCrew[];
}

const DEFAULT_LIMIT = 50;

/** Says why a service has no slot on a day (docs/rules/office-crews.md#why-there-is-no-slot). */
export class SlotExplanation extends Service<'db' | 'clock' | 'catalog' | 'communities' | 'crews' | 'freeTimes'> {
  /**
   * Rejects an unknown service. Reads what the search for free times reads, without the hold of any customer. Orders are
   * named only for those who may see them.
   */
  async explain({ date, limit = DEFAULT_LIMIT, ...input }: Input, seesOrders: boolean): Promise<Explanation> {
    const { db, crews, freeTimes } = this.deps;
    const wanted = this.#getWanted(input);
    const dayRule = await freeTimes.findDayRule(db, wanted, date);
    const { slots, visits } = await freeTimes.getStarts(db, wanted, date);
    const explained: ExplainedVisit[] = [];
    for (const starts of dayRule ? [] : visits) explained.push({ starts, crews: await crews.explain(db, starts) });
    const free = slots.map(({ startsAt, from }) => ({ time: from, crewIds: getFreeCrews(explained, startsAt) }));
    const isFree = free.some(({ crewIds }) => crewIds !== undefined);
    const hasCrews = explained.every((visit) => visit.crews.some((crew) => crew.free.length > 0));
    const rows = explained.flatMap(({ starts, crews: ofVisit }) => ofVisit.map((crew) => ({ crew, starts })));
    return {
      needs: {
        minutes: wanted.lengthMinutes,
        crew_size: wanted.crewSize,
        lead_minutes: wanted.leadMinutes,
        visits: wanted.visits.length,
        ...(wanted.community !== undefined && { community: wanted.community }),
      },
      conclusion: dayRule ?? (isFree ? 'free' : hasCrews ? 'no-common-time' : 'no-crew'),
      slots: free.map(({ time, crewIds }) => ({
        time,
        is_free: crewIds !== undefined,
        crew_ids: [...(crewIds ?? [])],
      })),
      ruled_out: countRules(rows.map(({ crew }) => crew)),
      crews: await this.#describe(db, rows.slice(0, limit), seesOrders),
      count: rows.length,
    };
  }

  #getWanted({ service_id, hourly_rate_id, quantity = 1, visit_interval_weeks, ...place }: Omit<Input, 'date'>) {
    const { catalog, communities } = this.deps;
    const service = catalog.serviceById(service_id);
    if (!service) throw standardError('not-found');
    const selection = { ...initialSelection(service), ...(hourly_rate_id && { hourlyRateId: hourly_rate_id }) };
    const lines = [{ service, selection, qty: quantity }];
    const { latitude, longitude } = place;
    const position = { latitude: latitude?.toString() ?? '', longitude: longitude?.toString() ?? '' };
    const community = place.community || communities.find(position);
    const visits = planVisits(lines, visit_interval_weeks === 2 ? 2 : 1);
    return { ...getNeeds(lines), activityId: service.activity_id, community, visits } satisfies WantedVisits;
  }

  /** Adds the visits and holds of crews that nothing but these rules out. */
  async #describe(
    db: Db,
    rows: readonly { readonly crew: ExplainedCrew; readonly starts: Starts }[],
    seesOrders: boolean,
  ): Promise<ExplainedSlotCrew[]> {
    const described: ExplainedSlotCrew[] = [];
    for (const { crew, starts } of rows) {
      const date = dayInDubai(starts.first);
      const midnight = fromDubaiTime(`${date} 00:00`);
      const day: Span = { startsAt: midnight, endsAt: new Date(midnight.getTime() + DAY_MS) };
      const isBusy = crew.rules.includes('busy');
      const busy = isBusy ? await findBusyTimes(db, crew.crewId, day, this.deps.clock()) : [];
      described.push({
        ...{ crew_id: crew.crewId, name: crew.name, date, rules: [...crew.rules] },
        busy: busy.map(({ startsAt, endsAt, orderId, visit, until }) => ({
          kind: until ? 'hold' : 'visit',
          from: toDubaiTime(startsAt),
          to: toDubaiTime(endsAt),
          ...(seesOrders && orderId && { order_no: getOrderNo({ id: orderId }), visit }),
          ...(until && { until: until.toISOString() }),
        })),
        free_times: crew.free.map(toDubaiTime),
      });
    }
    return described;
  }
}

/** Returns the crews that are free for the first visit when it starts at a time; undefined when a visit has none. */
function getFreeCrews(explained: readonly ExplainedVisit[], startsAt: Date): readonly number[] | undefined {
  const ofVisits = explained.map(({ starts, crews }) => {
    const time = startsAt.getTime() + starts.offsetMs;
    return crews.filter(({ free }) => free.some((start) => start.getTime() === time)).map(({ crewId }) => crewId);
  });
  return ofVisits.some((ids) => ids.length === 0) ? undefined : ofVisits[0];
}

function countRules(crews: readonly ExplainedCrew[]): Explanation['ruled_out'] {
  const byRule = Object.groupBy(
    crews.flatMap(({ rules }) => rules),
    (rule) => rule,
  );
  return SLOT_RULES.flatMap((rule) => (byRule[rule] ? [{ rule, crews: byRule[rule].length }] : []));
}
