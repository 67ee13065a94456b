import { endpointsByArea } from '@dar/contracts/all';
import type { Endpoint } from '@dar/contracts/endpoint';
import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod';

// Path, input fields and read response fields of each call (docs/rules/api.md#calls). `a.b` is field b of a,
// or of the first row of a list a.
const BILL = 'cart_total grand_total service_charge tax_amount discount';
const of = (prefix: string, fields: string) => fields.split(' ').map((field) => `${prefix}.${field}`);
const ADDRESS =
  'location apartment building_name street land_mark address_type is_default latitude longitude country_id city_id area_id full_name dial_code phone address';
const CART_ITEM =
  'service_id service_price total_amount qty category_id activity_id comera_transaction_id text hourly_rate hourly_rate_id task_description service_date dropdown_option_price dropdown_option_id selected_dropdown_option selected_service_additions selected_sub_services selected_sub_sub_services selected_text_input_options selected_text_input_options_big emirate_id city_id is_added_from_service remove_cart request_id access_token device_cart_id';
const SESSION = [
  ...'access_token expires_at token_type firebase_user_key'.split(' '),
  ...of(
    'user',
    'name first_name last_name email phone id image dial_code firebase_user_key is_email_verifed is_phone_verified is_social organization_id ref_code',
  ),
];
const CALLS: readonly (readonly [path: string, takes: string, reads: readonly string[]])[] = [
  ['/auth/email_login', 'email password device_type fcm_token device_cart_id', SESSION],
  [
    '/auth/signup',
    'first_name last_name email dial_code phone device_type password conf_password fcm_token device_cart_id',
    ['user.id'],
  ],
  ['/auth/confirm_phone_code', 'otp user_id is_social refer_code', SESSION],
  ['/auth/resend_phone_code', 'user_id', []],
  ['/auth/forgot_password', 'email', ['oData.password_reset_code']],
  ['/auth/reset_password_otp_verify', 'password_reset_code otp', []],
  ['/auth/reset_password', 'password_reset_code otp password password_confirmation', []],
  ['/service_home_load_test_test', '', ['oData.variant', ...of('oData.dynamic_list', 'title content')]],
  ['/home_new_activity_types', '', of('oData.activities', 'id name image description discount')],
  [
    '/service_categories_general',
    'activity_id latitude longitude',
    [
      'oData.all_image',
      ...of('oData.list', 'id service_id name name_ar image sub_categories sub_sub_categories sub_sub_services'),
    ],
  ],
  [
    '/service_categories_details_test',
    'category_id activity_id page limit latitude longitude comera_transaction_id',
    of('oData', 'service_list name name_ar banner_image sub_categories'),
  ],
  [
    '/service_details_test',
    'service_id access_token device_cart_id city_id emirate_id latitude longitude',
    [
      ...of(
        'oData',
        'id service_id name name_ar description description_ar image rating rating_count category service_price service_price_type service_price_type_ar is_price_hidden is_serviceable minimum_amount coupon_amount coupon_type dropdown_option_title dropdown_option_title_ar hourly_rate dropdown_options service_additions sub_services sub_sub_services text_input_options text_input_options_big',
      ),
      ...of('oData.sub_services', 'id name name_ar price minimum maximum is_required options'),
      ...of('oData.sub_services.options', 'label value'),
    ],
  ],
  ['/get_service_cart_count', 'access_token device_cart_id', ['oData.cart_count']],
  ['/add_service_to_cart_test_test', CART_ITEM, ['oData.cart_count']],
  [
    '/get_service_cart_test_test',
    'access_token device_cart_id',
    [
      ...of('oData', BILL),
      ...of(
        'oData.cart_items',
        'id service_id name image service_duration rating rating_count description number_of_cleaners qty service_price total_price text hourly_rate category_id service_price_type selected_dropdown_option is_serviceable is_serviceable_text selected_service_additions selected_sub_services selected_sub_sub_services',
      ),
    ],
  ],
  [
    '/add_service_to_cart_test',
    'service_id service_date remove_cart text hourly_rate selected_dropdown_option dropdown_option_price task_description qty add_qty is_added_from_service',
    of('oData', `cart_items ${BILL}`),
  ],
  ['/timeslote_new_test', 'access_token date first_service_id', of('oData', 'slot_from slot_to is_available time')],
  ['/add_time_slote_test', 'task_description service_date access_token device_cart_id city_id emirate_id', []],
  [
    '/service_checkout_test_test',
    'access_token device_cart_id clear_coupon coupon_code latitude longitude',
    [
      ...of('oData', `cart_items booked_time task_description wallet_balance coupon_code total_amount ${BILL}`),
      ...of('oData.default_address', 'id full_name building_name street phone latitude longitude'),
      ...of('oData.payment_methods', 'is_card is_cash is_wallet is_apple_pay is_google_pay'),
    ],
  ],
  [
    '/service_payment_init',
    'access_token payment_type address_id device_cart_id latitude longitude coupon_code',
    of('oData', 'invoice_id client_secret'),
  ],
  ['/service_place_order', 'access_token invoice_id stripe_ref response_data', ['orderId', 'paymentMethod']],
  [
    '/booking_count_new_activity_types',
    'access_token',
    of('oData.activities', 'id type name capitalized_name name_ar activity_type_image count'),
  ],
  [
    '/my_service_orders',
    'access_token page limit activity_id',
    [
      ...of(
        'oData',
        'order_id id order_no order_date status_text vat service_charge discount grand_total payment_mode user_latitude user_longitude invoice_url',
      ),
      ...of(
        'oData.services',
        'name image category_name parent_category_name booking_date rating task_description service_price',
      ),
    ],
  ],
  [
    '/my_orders',
    'access_token page limit activity_id',
    [
      ...of(
        'oData',
        'order_number order_date status_text payment_mode total_items_qty order_type_text total vat shipping_charge grand_total invoice_url',
      ),
      ...of('oData.store', 'logo company_name company_name_ar'),
      ...of('oData.products', 'id product_id vendor_id image product_name product_desc quantity price'),
      ...of(
        'oData.address',
        'full_name dial_code phone building_name apartment address area_name city_name country_name',
      ),
    ],
  ],
  ['/my_service_order_details_test', 'access_token service_order_id', of('oData', 'order_id order_no services')],
  ['/my_order_details', 'access_token order_id', of('oData', 'order_number products store address')],
  ['/get_page', 'page_id', of('oData', 'title_en title_ar desc_en desc_ar meta_title meta_keyword meta_description')],
  ['/get_faq', '', of('oData', 'id title description')],
  ['/list_address', 'access_token', of('oData', `id complete_address ${ADDRESS}`)],
  ['/add_address', `access_token ${ADDRESS}`, []],
  ['/edit_address', `access_token address_id ${ADDRESS}`, []],
  ['/set_default', 'access_token address_id', []],
  ['/delete_service_cart_test', 'cart_id', []],
  ['/clear_service_cart', 'access_token device_cart_id', []],
  ['/delete_address', 'access_token address_id', []],
  ['/wallet', 'access_token', ['oData.balance']],
  ['/notifications', 'access_token', ['oData.notifications']],
  ['/notifications_read', 'access_token', []],
  ['/geo/reverse', 'latitude longitude', of('oData', 'city country neighborhood')],
  ['/geo/search', 'query', ['oData.name']],
  ['/auth/logout', 'access_token', []],
  ['/auth/change_password', 'access_token current_password password password_confirmation', []],
  ['/auth/logout_others', 'access_token', ['oData.device_count']],
  ['/auth/delete_account', 'access_token password', []],
];

const endpoints = Object.values(endpointsByArea).flat();

function endpointAt(path: string): Endpoint {
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  if (!endpoint) throw new Error(`there is no call ${path}`);
  return endpoint;
}

test.each(CALLS)('%s accepts the documented fields', (path, takes) => {
  const known = Object.keys(endpointAt(path).input.shape);
  // Every authenticated call accepts the token in the body.
  const named = takes.split(' ').filter((field) => field !== '' && field !== 'access_token');
  expect(named.filter((field) => !known.includes(field))).toEqual([]);
});

// Responses are validated by this schema.
test.each(CALLS)('%s returns the documented fields', (path, _takes, reads) => {
  const response = toJSONSchema(endpointAt(path).output, { io: 'output' });
  expect(reads.filter((name) => !hasResponse(response, name.split('.')))).toEqual([]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
}

function hasResponse(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (name === undefined) return true;
  const { properties, items, anyOf = [] }: Schema = value;
  if (items) return hasResponse(items, [name, ...rest]);
  return anyOf.some((one) => hasResponse(one, [name, ...rest])) || hasResponse(properties?.[name], rest);
}
