import type { Service } from '@dar/contracts/catalog';
import { fils, toAmount } from '@dar/contracts/money';
import { picturePath } from '../../media/picture.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { CategoryRow, ServiceRow } from './catalog.queries.ts';
import { toFlag } from './catalog-rows.ts';
import { findStartingPrice } from './starting-price.ts';

/** Maps a service to the wire format: decimal amounts, flags '0' and '1'. */
export function serviceView(
  row: ServiceRow,
  category: Pick<CategoryRow, 'name' | 'nameAr' | 'activityId'>,
): BookableService {
  const service = {
    id: row.id,
    service_id: row.id,
    category_id: row.categoryId,
    activity_id: category.activityId,
    name: row.name,
    name_ar: row.nameAr,
    description: row.description,
    description_ar: row.descriptionAr,
    image: picturePath('service', row.id),
    rating: row.rating,
    rating_count: row.ratingCount,
    category: category.name,
    category_ar: category.nameAr,
    service_price: toAmount(row.price),
    service_price_type: row.priceType,
    service_price_type_ar: row.priceTypeAr,
    service_duration: row.duration,
    service_duration_ar: row.durationAr,
    is_price_hidden: toFlag(row.isPriceHidden),
    is_serviceable: toFlag(row.isServiceable),
    is_serviceable_text: row.notServiceableText,
    is_serviceable_text_ar: row.notServiceableTextAr,
    minimum_amount: toAmount(row.minimumAmount),
    ...couponView(row),
    ...row.configuration,
    lengthMinutes: row.lengthMinutes,
    leadMinutes: row.leadMinutes,
  };
  return { ...service, ...startingPriceView(service) };
}

/** The starting price that pages show; nothing for a hidden price. */
function startingPriceView(service: Service) {
  const start = service.is_price_hidden === '1' ? undefined : findStartingPrice(service);
  if (!start) return {};
  const { total, undiscounted, unit } = start;
  return {
    starting_price: toAmount(total),
    ...(undiscounted > total && { starting_old_price: toAmount(undiscounted) }),
    starting_unit: unit.en,
    starting_unit_ar: unit.ar,
  };
}

const PERCENTAGE = '1';
const FIXED = '2';

/** Both kinds of discount are decimal strings: a percentage, or AED. */
function couponView({ discountType, discountValue }: ServiceRow) {
  return {
    coupon_amount: toAmount(fils(discountValue)),
    coupon_type: discountType === 'percentage' ? PERCENTAGE : FIXED,
  };
}
