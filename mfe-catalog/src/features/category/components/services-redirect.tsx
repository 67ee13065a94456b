import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigationContext } from '../../../use-navigation-context.ts';
import { CategorySkeleton } from './category-skeleton.tsx';

/** Shows a toast and redirects to the services when a category fails to load. */
export function ServicesRedirect({ error }: { readonly error: unknown }) {
  const { t, i18n } = useTranslation('catalog');
  const toast = useToast();
  const navigate = useNavigate();
  const services = paths.services(useNavigationContext());
  const leave = useEffectEvent(() => {
    toast.error(messageOf(error, i18n.language, t('service.lookupFailed')));
    navigate(services, { replace: true });
  });
  useEffect(() => leave(), []);
  return <CategorySkeleton />;
}
