import { messageOf } from '@dar/shared/api/api-error';
import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { useNavigate } from '@dar/shared/router';
import { useToast } from '@dar/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useCarried } from '../../carried/use-carried.ts';
import { CategorySkeleton } from './category-skeleton.tsx';

/** Redirects to the services with a toast, after a category did not load (specification 1, section 2). */
export function LeaveForServices({ error }: { readonly error: unknown }) {
  const { t, i18n } = useTranslation('catalog');
  const toast = useToast();
  const navigate = useNavigate();
  const services = paths.services(useCarried());
  const leave = useEffectEvent(() => {
    toast.error(messageOf(error, i18n.language, t('service.lookupFailed')));
    navigate(services, { replace: true });
  });
  useEffect(() => leave(), []);
  return <CategorySkeleton />;
}
