import { z } from 'zod';

const component = z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() });

export const geocodingResponse = z.object({
  status: z.string(),
  results: z.array(z.object({ formatted_address: z.string(), address_components: z.array(component) })).default([]),
});

export const placesResponse = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }),
        formattedAddress: z.string(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        addressComponents: z
          .array(z.object({ types: z.array(z.string()), longText: z.string(), shortText: z.string() }))
          .default([])
          .transform((components) =>
            components.map(({ types, longText, shortText }) => ({ types, long_name: longText, short_name: shortText })),
          ),
      }),
    )
    .default([]),
});

type Components = readonly z.output<typeof component>[];

const AREA_TYPES = ['neighborhood', 'sublocality_level_1', 'sublocality'];
const CITY_TYPES = ['locality', 'administrative_area_level_1'];

const getLongName = (components: Components, types: readonly string[]) =>
  types.map((type) => components.find((candidate) => candidate.types.includes(type))?.long_name).find(Boolean) ?? '';

export function readComponents(components: Components) {
  return {
    area: getLongName(components, AREA_TYPES),
    city: getLongName(components, CITY_TYPES),
    isInUae: components.some(({ types, short_name }) => types.includes('country') && short_name === 'AE'),
  };
}
