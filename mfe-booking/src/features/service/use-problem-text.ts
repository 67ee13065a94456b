import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { formatMoney } from '@dar/contracts/money/format-money';
import type { SelectionProblem } from '@dar/contracts/pricing/check-selection';
import { quantityOf } from '@dar/contracts/pricing/price';
import type { Selection } from '@dar/contracts/pricing/selection';

interface Booking {
  readonly service: Service;
  readonly selection: Selection;
  /** True on the info page and in the partner flow, where hourly rates are called service types. */
  readonly asksForServiceType: boolean;
}

/** Returns a function that describes why a selection cannot be booked. */
export function useProblemText() {
  const { t, i18n } = useTranslation('booking');
  return (problem: SelectionProblem, { service, selection, asksForServiceType }: Booking): string => {
    switch (problem) {
      case 'unknown-option':
        return t('configure.invalidService');
      case 'text-required':
        return t('configure.problem.text');
      case 'hourly-rate-required':
        return t(asksForServiceType ? 'configure.problem.serviceType' : 'configure.problem.hourlyRate');
      case 'dropdown-required': {
        const title = inLanguage(i18n.language, service.dropdown_option_title, service.dropdown_option_title_ar);
        return t('configure.problem.dropdown', { title });
      }
      case 'sub-service-required': {
        const missing = missingQuantity(service, selection);
        return t('configure.problem.subService', {
          name: inLanguage(i18n.language, missing?.name ?? '', missing?.name_ar ?? ''),
        });
      }
      case 'quantity-out-of-range':
        return t('configure.problem.quantity');
      case 'nothing-chosen':
        return t('configure.problem.nothing');
      case 'below-minimum':
        return t('configure.minimumOrder', { amount: formatMoney(service.minimum_amount, i18n.language) });
    }
  };
}

function missingQuantity(service: Service, { subServices, subSubServices }: Selection) {
  const lacks = (chosen: Selection['subServices']) => (option: { id: number; is_required: '0' | '1' }) =>
    option.is_required === '1' && quantityOf(chosen, option.id) <= 0;
  return service.sub_services.find(lacks(subServices)) ?? service.sub_sub_services.find(lacks(subSubServices));
}
