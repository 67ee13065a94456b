import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseInfiniteQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import { formatMoney } from '@dar/contracts/money/format-money';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import {
  BackButton,
  BilingualName,
  ButtonLink,
  Page,
  PageTitle,
  Picture,
  QueryBoundary,
  SkeletonBlock,
  SkeletonGrid,
} from '@dar/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FailurePage } from '../../../components/failure-page.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { type NavigationQuery, useNavigationState, useStoreActivityId } from '../../../navigation-state.ts';
import { type CategoryAddress, type CategoryDetails, categoryQuery } from '../queries.ts';
import styles from './category-layout.module.css';

const SIZES = '(min-width: 1180px) 700px, (min-width: 768px) 60vw, 100vw';

interface CategoryProps {
  readonly back: string;
  readonly children: (query: CategoryQueryResult, context: NavigationQuery) => ReactNode;
}

type CategoryQueryResult = ReturnType<typeof useCategoryQuery>;

const useCategoryQuery = (address: CategoryAddress) => useSuspenseInfiniteQuery(categoryQuery(useCall(), address));

interface CategoryLayoutProps extends CategoryProps {
  readonly notFound: ReactNode;
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
}

export function CategoryLayout({ notFound, renderError, ...props }: CategoryLayoutProps) {
  const params = useParams();
  const { activityId, transactionId, state } = useNavigationState();
  const routeId = parseId(params['categoryId'] ?? params['id']);
  if (routeId === undefined) return notFound;
  return (
    <QueryBoundary
      key={routeId}
      skeleton={<CategorySkeleton />}
      renderError={(error, retry) => (isApiError(error, 'not-found') ? notFound : renderError(error, retry))}
    >
      <LoadedCategory address={{ routeId, stateId: state.category_id, activityId, transactionId }} {...props} />
    </QueryBoundary>
  );
}

function LoadedCategory({ address, back, children }: CategoryProps & { readonly address: CategoryAddress }) {
  const query = useCategoryQuery(address);
  const category = query.data.first.oData;
  useStoreActivityId(category.activity_id);
  const context = { activityId: category.activity_id, transactionId: address.transactionId };
  return (
    <Page>
      <CategoryHead category={category} />
      <header className={styles['banner']}>
        <div className={styles['picture']}>
          <Picture kind="banner" src={category.banner_image} alt="" shape="square" sizes={SIZES} load="preload" />
        </div>
        <div className={styles['plate']}>
          <BackButton to={paths.services(context)} label={back} />
          <BilingualName as="h1" name={category.name} nameAr={category.name_ar} layout="stack" />
        </div>
      </header>
      {children(query, context)}
    </Page>
  );
}

function CategoryHead({ category }: { readonly category: CategoryDetails }) {
  const { t, i18n } = useTranslation('catalog');
  const getName = (entry: { name: string; name_ar: string }) => pickLocalized(i18n.language, entry.name, entry.name_ar);
  const name = getName(category);
  const pricedNames = category.service_list.map((service) => {
    const price = service.starting_price;
    if (price === undefined) return getName(service);
    return t('category.priceInList', { name: getName(service), price: formatMoney(price, i18n.language) });
  });
  const list = [...category.sub_categories.map(getName), ...pricedNames].join(', ');
  const canonical = paths.category(category.id, category.name);
  return (
    <PageHead
      title={name}
      description={list ? t('category.description', { name, list }) : t('category.descriptionEmpty', { name })}
      canonical={canonical}
      picture={`category-${category.id}`}
      subject={
        category.sub_categories.length > 0
          ? { kind: 'categories', name, list: category.sub_categories }
          : { kind: 'services', name, list: category.service_list }
      }
      crumbs={[
        { name: t('services.title'), path: paths.services({ activityId: category.activity_id }) },
        { name, path: canonical },
      ]}
    />
  );
}

export function CategorySkeleton() {
  const { image } = useNavigationState().state;
  return (
    <Page>
      <PageTitle />
      <div className={clsx(styles['banner'], styles['loading'])}>
        <span className={styles['picture']}>
          {image ? (
            <Picture kind="category" src={image} alt="" shape="square" load="eager" />
          ) : (
            <SkeletonBlock height="100%" radius="0" />
          )}
        </span>
        <span className={styles['plate']}>
          <SkeletonBlock width="44px" height="44px" radius="50%" />
          <SkeletonBlock width="55%" height="1.9em" />
        </span>
      </div>
      <SkeletonGrid count={4} picture="service" lines={5} />
    </Page>
  );
}

export function CategoryNotFound(props: { readonly title: string; readonly text?: string }) {
  const { t } = useTranslation('catalog');
  const services = (
    <ButtonLink type="primary" to={paths.services(useNavigationState())}>
      {t('backToServices')}
    </ButtonLink>
  );
  return <FailurePage {...props} action={services} />;
}
