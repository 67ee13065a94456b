import type { Service } from '@dar/contracts/catalog';
import type { CountedOption, Selection } from '@dar/contracts/pricing/selection';
import fc from 'fast-check';

const getIds = (options: readonly { id: number }[]) => options.map(({ id }) => id);
const oneOrNone = (options: readonly { id: number }[]) => fc.constantFrom(undefined, ...getIds(options));

function quantities(counted: readonly CountedOption[]) {
  const each = counted.map(({ id, minimum, maximum, options = [] }) => {
    const near = fc.integer({ min: Math.max(0, minimum - 1), max: Math.min(maximum + 1, minimum + 12) });
    const fixed = options.map(({ value }) => value);
    const any = fixed.length > 0 ? fc.oneof(fc.constantFrom(...fixed), near) : near;
    return any.map((qty) => ({ id, qty }));
  });
  return fc.tuple(...each);
}

function texts(inputs: Service['text_input_options']) {
  const written_text = fc.constantFrom('', 'Second floor', 'الطابق الثاني');
  return fc.tuple(...inputs.map(({ id }) => written_text.map((text) => ({ id, written_text: text }))));
}

/** Returns an arbitrary selection of a service's options, valid or not: quantities just outside the limits, missing texts. */
export function getAnySelection(service: Service): fc.Arbitrary<Selection> {
  return fc.record({
    hourlyRateId: oneOrNone(service.hourly_rate),
    dropdownOptionId: oneOrNone(service.dropdown_options),
    additionIds: fc.subarray(getIds(service.service_additions)),
    subServices: quantities(service.sub_services),
    subSubServices: quantities(service.sub_sub_services),
    texts: texts(service.text_input_options),
    bigTexts: texts(service.text_input_options_big),
  });
}
