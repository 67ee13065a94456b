import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { formatMoney } from '@dar/contracts/money/format-money';
import { paths } from '@dar/contracts/paths';
import { PageHead } from '../../../components/page-head.tsx';
import { StructuredData } from '../../../components/structured-data.tsx';
import { displayedPrice } from '../../../displayed-price.ts';
import type { CategoryDetails } from '../category.ts';

/** Renders title, description and structured data of a category. */
export function CategoryHead({ category }: { readonly category: CategoryDetails }) {
  const { t, i18n } = useTranslation('catalog');
  const named = (entry: { name: string; name_ar: string }) => inLanguage(i18n.language, entry.name, entry.name_ar);
  const name = named(category);
  const priced = category.service_list.map((service) => {
    const price = displayedPrice(service);
    if (!price) return named(service);
    return t('category.priceInList', { name: named(service), price: formatMoney(price.amount, i18n.language) });
  });
  const list = [...category.sub_categories.map(named), ...priced].join(', ');
  return (
    <>
      <PageHead
        title={name}
        description={list ? t('category.description', { name, list }) : t('category.descriptionEmpty', { name })}
        canonical={paths.category(category.id, category.name)}
        picture={`category-${category.id}`}
      />
      <StructuredData
        subject={
          category.sub_categories.length > 0
            ? { kind: 'categories', name, categories: category.sub_categories }
            : { kind: 'services', name, services: category.service_list }
        }
        crumbs={[
          { name: t('services.title'), path: paths.services({ activityId: category.activity_id }) },
          { name, path: paths.category(category.id, category.name) },
        ]}
      />
    </>
  );
}
