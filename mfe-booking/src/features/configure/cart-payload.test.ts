import { addToCart } from '@dar/contracts/cart';
import { EMPTY_SELECTION, type Flow } from '@dar/contracts/pricing/selection';
import { makeService } from '@dar/testing/catalog-factories';
import { describe, expect, it } from 'vitest';
import { cartPayload } from './mutations.ts';

const option = { name: 'Option', name_ar: 'خيار', title: '' };
const limits = { name: 'Item', name_ar: 'عنصر', minimum: 0, maximum: 9, is_required: '0' as const, options: [] };

const service = makeService({
  id: 105,
  service_id: 105,
  category_id: 21,
  activity_id: 11,
  service_price: '100.00',
  coupon_amount: '10',
  coupon_type: '1',
});

describe('cartPayload', () => {
  it('sends the fixed fields and the values for nothing chosen', () => {
    expect(cartPayload(service, EMPTY_SELECTION, { flow: 'standard' })).toEqual({
      service_id: 105,
      service_price: '90.00',
      total_amount: '90.00',
      qty: 1,
      category_id: 21,
      activity_id: 11,
      comera_transaction_id: '',
      text: 'without',
      hourly_rate: '',
      hourly_rate_id: '',
      task_description: '',
      service_date: '',
      dropdown_option_price: '',
      dropdown_option_id: '',
      selected_dropdown_option: 'drop1',
      selected_service_additions: [],
      selected_sub_services: [],
      selected_sub_sub_services: [],
      selected_text_input_options: [],
      selected_text_input_options_big: [],
      emirate_id: 1,
      city_id: 3,
      is_added_from_service: 1,
      remove_cart: 0,
    });
  });

  it('sends every choice, without empty texts and quantities of 0', () => {
    const configured = makeService({
      hourly_rate: [{ id: 8, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '70.00' }],
      dropdown_options: [{ ...option, id: 10, name: 'Villa', price: '20.00' }],
      service_additions: [{ ...option, id: 3, price: '5.00' }],
      sub_services: [
        { ...limits, id: 1, price: '10.00' },
        { ...limits, id: 2, price: '10.00' },
      ],
      sub_sub_services: [{ ...limits, id: 5 }],
    });
    const payload = cartPayload(
      configured,
      {
        hourlyRateId: 8,
        dropdownOptionId: 10,
        additionIds: [3],
        subServices: [
          { id: 1, qty: 2 },
          { id: 2, qty: 0 },
        ],
        subSubServices: [{ id: 5, qty: 2 }],
        texts: [
          { id: 4, written_text: '  Gate 3 ' },
          { id: 6, written_text: '   ' },
        ],
        bigTexts: [{ id: 7, written_text: ' Two cats ' }],
      },
      { flow: 'standard' },
    );
    expect(payload).toMatchObject({
      text: '2 hours',
      hourly_rate: '70.00',
      hourly_rate_id: 8,
      dropdown_option_price: '20.00',
      dropdown_option_id: 10,
      selected_dropdown_option: 'Villa',
      // (70 + 20 + 5 + 2 × 10) × 2 visits
      total_amount: '230.00',
      selected_service_additions: [{ id: 3 }],
      selected_sub_services: [{ id: 1, qty: 2 }],
      selected_sub_sub_services: [{ id: 5, qty: 2 }],
      selected_text_input_options: [{ id: 4, written_text: 'Gate 3' }],
      selected_text_input_options_big: [{ id: 7, written_text: 'Two cats' }],
    });
    expect(addToCart.input.safeParse(payload).success).toBe(true);
  });
});

it('sends the total of its flow, and the transaction id in both flows', () => {
  const rooms = { ...limits, id: 1, minimum: 2, price: '10.00' };
  const visits = { ...limits, id: 2, name: 'Number of visits' };
  const chosen = { ...EMPTY_SELECTION, subServices: [{ id: 1, qty: 3 }], subSubServices: [{ id: 2, qty: 4 }] };
  const configured = { ...service, sub_services: [rooms], sub_sub_services: [visits] };
  const inFlow = (flow: Flow) => cartPayload(configured, chosen, { flow, transactionId: 'CM-81' });
  expect(inFlow('standard')).toMatchObject({ comera_transaction_id: 'CM-81', total_amount: '480.00' });
  expect(inFlow('partner')).toMatchObject({ comera_transaction_id: 'CM-81', total_amount: '130.00' });
});
