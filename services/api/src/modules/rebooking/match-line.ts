import type { ChosenFields } from '@dar/contracts/chosen-fields';
import type { ChosenQuantity, Selection, WrittenText } from '@dar/contracts/pricing/selection';
import type { BookableService } from '../schedule/bookable-service.ts';

export interface Named {
  readonly name: string;
  readonly name_ar: string;
}

interface Match {
  readonly selection: Selection;
  /** Options that the service no longer has. */
  readonly missing: readonly Named[];
}

/** Returns the options of an ordered line that the service still has. Orders store options by name. */
export function matchLine(ordered: ChosenFields, service: BookableService): Match {
  const rate = service.hourly_rate.find(({ text }) => text === ordered.text);
  const dropdown = service.dropdown_options.find(({ name }) => name === ordered.selected_dropdown_option);
  const additions = split(ordered.selected_service_additions, service.service_additions);
  const subServices = split(ordered.selected_sub_services, service.sub_services);
  const subSubServices = split(ordered.selected_sub_sub_services, service.sub_sub_services);
  return {
    selection: {
      hourlyRateId: rate?.id,
      dropdownOptionId: dropdown?.id,
      additionIds: additions.found.map(({ id }) => id),
      subServices: subServices.found.map(toQuantity),
      subSubServices: subSubServices.found.map(toQuantity),
      texts: findTexts(ordered, service.text_input_options),
      bigTexts: findTexts(ordered, service.text_input_options_big),
    },
    missing: [
      ...(ordered.text && !rate ? [{ name: ordered.text, name_ar: ordered.text_ar }] : []),
      ...(ordered.selected_dropdown_option && !dropdown
        ? [{ name: ordered.selected_dropdown_option, name_ar: ordered.selected_dropdown_option_ar }]
        : []),
      ...additions.missing,
      ...subServices.missing,
      ...subSubServices.missing,
    ],
  };
}

function split<Ordered extends Named>(
  ordered: readonly Ordered[],
  offered: readonly (Named & { readonly id: number })[],
) {
  const matches = ordered.map((option) => ({ option, id: offered.find(({ name }) => name === option.name)?.id }));
  return {
    found: matches.flatMap(({ option, id }) => (id === undefined ? [] : [{ ...option, id }])),
    missing: matches.filter(({ id }) => id === undefined).map(({ option: { name, name_ar } }) => ({ name, name_ar })),
  };
}

const toQuantity = ({ id, qty }: ChosenQuantity) => ({ id, qty });

function findTexts(
  { written_texts }: ChosenFields,
  inputs: readonly { readonly id: number; readonly hint: string }[],
): WrittenText[] {
  return inputs.flatMap(({ id, hint }) => {
    const written = written_texts.find((text) => text.hint === hint);
    return written ? [{ id, written_text: written.text }] : [];
  });
}
