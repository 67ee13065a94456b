import { extendHold, nearestSlots, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import type { FastifyInstance } from 'fastify';
import { requireDevice } from '../../require-device.ts';
import { serve } from '../../route.ts';
import type { Text } from '../../text.ts';
import type { SettlementService } from '../checkout/settlement.service.ts';
import { scheduleMessages, slotsAvailable } from './schedule.messages.ts';
import type { ScheduleService } from './schedule.service.ts';

interface ScheduleRoutesDeps {
  readonly schedule: ScheduleService;
  /** The slot cannot change while its payment is processed. */
  readonly settlement: Pick<SettlementService, 'requireNoneProcessing'>;
}

export function scheduleRoutes(app: FastifyInstance, { schedule, settlement }: ScheduleRoutesDeps): void {
  serve(app, timeSlots, async (input, { session }) => {
    const slots = await schedule.slots(session.customerId, input.date, input.first_service_id);
    const available = slots.filter((slot) => slot.is_available === '1').length;
    return { oData: slots, message: available === 0 ? scheduleMessages.noSlots : slotsAvailable(available) };
  });

  serve(app, nearestSlots, async ({ service_date }, { session }) => ({
    oData: await schedule.nearestSlots(session.customerId, service_date),
  }));

  serve(app, extendHold, async (_input, { session }) => ({
    oData: { held_until: (await schedule.extendHold(session.customerId)).toISOString() },
    message: scheduleMessages.holdExtended,
  }));

  serve(app, saveTaskAndTime, async (input, { session }) => {
    requireDevice(input);
    await settlement.requireNoneProcessing(session.customerId);
    const { task_description, service_date = '' } = input;
    const saved = await schedule.saveTaskAndTime(session.customerId, task_description, service_date);
    return {
      oData: { task_description: saved.taskDescription, booked_time: saved.bookedTime, held_until: saved.heldUntil },
      message: savedMessage(task_description, service_date),
    };
  });
}

function savedMessage(description: string | undefined, time: string): Text {
  if (time !== '') return scheduleMessages.slotAdded;
  return description === '' ? scheduleMessages.descriptionRemoved : scheduleMessages.descriptionAdded;
}
