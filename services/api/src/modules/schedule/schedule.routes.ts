import { extendHold, freeDays, nearestSlots, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import type { Text } from '../../text.ts';
import { scheduleMessages, slotsAvailable } from './schedule.service.ts';
import { toVisitFields } from './visits.ts';

export function scheduleRoutes(app: FastifyInstance, { schedule }: Services): void {
  serve(app, timeSlots, async (input, { session }) => {
    const { date, first_service_id: firstServiceId, visit_interval_weeks: weeks } = input;
    const slots = await schedule.slots(session.customerId, date, { firstServiceId, weeks });
    const available = slots.filter((slot) => slot.is_available === '1').length;
    return { oData: slots, message: available === 0 ? scheduleMessages.noSlots : slotsAvailable(available) };
  });

  serve(app, freeDays, async ({ visit_interval_weeks }, { session }) => ({
    oData: await schedule.freeDays(session.customerId, visit_interval_weeks),
  }));

  serve(app, nearestSlots, async ({ service_date, visit_interval_weeks }, { session }) => ({
    oData: await schedule.nearestSlots(session.customerId, service_date, visit_interval_weeks),
  }));

  serve(app, extendHold, async (_input, { session }) => ({
    oData: { held_until: (await schedule.extendHold(session.customerId)).toISOString() },
    message: scheduleMessages.holdExtended,
  }));

  serve(app, saveTaskAndTime, async ({ task_description, service_date = '', visit_interval_weeks }, { session }) => {
    const chosen = { time: service_date, weeks: visit_interval_weeks };
    const saved = await schedule.saveTaskAndTime(session.customerId, task_description, chosen);
    return {
      oData: {
        task_description: saved.taskDescription,
        booked_time: saved.bookedTime,
        held_until: saved.heldUntil,
        visits: saved.visits.map(toVisitFields),
      },
      message: savedMessage(task_description, service_date),
    };
  });
}

function savedMessage(description: string | undefined, time: string): Text {
  if (time !== '') return scheduleMessages.slotAdded;
  return description === '' ? scheduleMessages.descriptionRemoved : scheduleMessages.descriptionAdded;
}
