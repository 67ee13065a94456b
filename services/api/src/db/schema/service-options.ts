import type { HomeItem, Service } from '@dar/contracts/catalog';

type Listed =
  | 'dropdown_option_title'
  | 'dropdown_option_title_ar'
  | 'dropdown_options'
  | 'service_additions'
  | 'sub_services'
  | 'text_input_options'
  | 'text_input_options_big'
  | 'included'
  | 'included_ar';

type Rate = Service['hourly_rate'][number] & {
  readonly lengthMinutes: number;
  /** Undefined where the rate does not name it. */
  readonly numberOfCleaners?: number | undefined;
};
/** `extraMinutes` apply to each one beyond the first. */
type Multiplier = Service['sub_sub_services'][number] & { readonly extraMinutes: number };

/** The options of a service as responses have them, with server-only fields, which the contracts strip from responses. */
export interface ServiceOptions extends Pick<Service, Listed> {
  readonly hourly_rate: Rate[];
  readonly sub_sub_services: Multiplier[];
}

/** `service_id` names the service whose starting price the item shows. */
export type StoredHomeItem = Omit<HomeItem, 'banner_image' | 'starting_price'> & {
  readonly service_id?: number | undefined;
};
