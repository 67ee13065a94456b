import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { formatMoney } from '@dar/contracts/money/format-money';
import { paths } from '@dar/contracts/paths';
import { PageHead } from '../../../components/page-head.tsx';
import { StructuredData } from '../../../components/structured-data.tsx';
import { displayedPrice } from '../../../displayed-price.ts';

/** Renders title, description and structured data of a service. */
export function ServiceHead({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const name = inLanguage(i18n.language, service.name, service.name_ar);
  const description = inLanguage(i18n.language, service.description, service.description_ar);
  const price = displayedPrice(service);
  const canonical = paths.serviceInfo(service.id, service.name);
  return (
    <>
      <PageHead
        title={name}
        description={
          price
            ? t('service.description', { name, description, price: formatMoney(price.amount, i18n.language) })
            : t('service.descriptionWithoutPrice', { name, description })
        }
        canonical={canonical}
        picture={`service-${service.id}`}
      />
      <StructuredData
        subject={{ kind: 'service', service }}
        crumbs={[
          { name: t('services.title'), path: paths.services({ activityId: service.activity_id }) },
          {
            name: inLanguage(i18n.language, service.category, service.category_ar ?? ''),
            path: paths.category(service.category_id, service.category),
          },
          { name, path: canonical },
        ]}
      />
    </>
  );
}
