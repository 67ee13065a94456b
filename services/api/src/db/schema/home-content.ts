import { z } from 'zod';

export const homeSectionContent = z.array(
  z.object({
    id: z.int(),
    activityId: z.int(),
    serviceId: z.optional(z.int()),
    name: z.string(),
    nameAr: z.string(),
    text: z.string(),
    textAr: z.string(),
    discount: z.string(),
  }),
);
export type HomeSectionContent = z.output<typeof homeSectionContent>;
