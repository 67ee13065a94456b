import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Navigate, Outlet, useLocation } from '@dar/app/router';
import type { OfficeMe } from '@dar/contracts/office';
import { Layout, Result } from 'antd';
import { Suspense, useRef } from 'react';
import { meQuery } from '../access/me-query.ts';
import { MENU, mayOpen } from '../menu.ts';
import { Failure } from '../parts/failure.tsx';
import { PageSpin } from '../parts/page-spin.tsx';
import { paths } from '../paths.ts';
import styles from './frame.module.css';
import { FrameHeader } from './frame-header.tsx';
import { FrameKeys } from './frame-keys.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SessionExpiry } from './session-expiry.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** The layout of all pages with a session. Without one it redirects to the sign-in, which returns to the address. */
export function Frame() {
  const { pathname, search } = useLocation();
  const { data: me, error, refetch } = useQuery(meQuery(useCall()));
  if (me?.needs_second_factor) return <Navigate to={paths.secondFactor} replace />;
  if (me?.role === 'crew') return <Navigate to={paths.crewDay} replace />;
  if (me) return <SignedIn key={me.id} me={me} />;
  if (isApiError(error, 'unauthorized')) {
    return <Navigate to={`${paths.signIn}?from=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
}

function SignedIn({ me }: { readonly me: OfficeMe }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main);
  useFocusReturn();
  const page = MENU.find((entry) => paths[entry.page] === pathname);
  const isAllowed = !page || mayOpen(me.role, page);
  return (
    <SessionExpiry me={me}>
      <NavigationProgress />
      <SkipLink target={main} />
      <FrameKeys me={me}>
        {(openPalette) => (
          <Layout className={styles['layout']} hasSider>
            <Layout.Sider className={styles['sider']} width={204} theme="light">
              <SideMenu role={me.role} />
            </Layout.Sider>
            <Layout>
              <FrameHeader me={me} onSearch={openPalette} />
              <main ref={main} className={styles['main']} tabIndex={-1}>
                <Suspense fallback={<PageSpin />}>{isAllowed ? <Outlet /> : <NotAllowed />}</Suspense>
              </main>
            </Layout>
          </Layout>
        )}
      </FrameKeys>
    </SessionExpiry>
  );
}

function NotAllowed() {
  const { t } = useTranslation('office');
  return <Result status="403" title={t('frame.forbidden')} subTitle={t('frame.forbiddenText')} />;
}
