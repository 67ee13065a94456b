import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import { findOwner } from '@dar/app/remotes/page-owner';
import type { PageRegistry, Registry } from '@dar/app/remotes/registry';
import type { RemoteComponentId } from '@dar/app/remotes/section-module';

type Section = 'account' | 'booking' | 'catalog' | 'checkout';
type BundledModule = RemoteComponentId | `${Section}/routes`;

// Publishing finds a chunk by its name, `<section>-<module>`.
const MODULES: Readonly<Record<BundledModule, () => Promise<unknown>>> = {
  'account/EmailNotice': () =>
    import(/* webpackChunkName: 'account-EmailNotice' */ '../../../mfe-account/src/remote-components/email-notice.tsx'),
  'account/routes': () => import(/* webpackChunkName: 'account-routes' */ '../../../mfe-account/src/routes.tsx'),
  'booking/routes': () => import(/* webpackChunkName: 'booking-routes' */ '../../../mfe-booking/src/routes.tsx'),
  'booking/BookingModal': () =>
    import(
      /* webpackChunkName: 'booking-BookingModal' */ '../../../mfe-booking/src/remote-components/booking-modal.tsx'
    ),
  'booking/TimeChooser': () =>
    import(/* webpackChunkName: 'booking-TimeChooser' */ '../../../mfe-booking/src/remote-components/time-chooser.tsx'),
  'catalog/routes': () => import(/* webpackChunkName: 'catalog-routes' */ '../../../mfe-catalog/src/routes.tsx'),
  'catalog/SearchBox': () =>
    import(/* webpackChunkName: 'catalog-SearchBox' */ '../../../mfe-catalog/src/remote-components/search-box.tsx'),
  'checkout/PaymentNotice': () =>
    import(
      /* webpackChunkName: 'checkout-PaymentNotice' */ '../../../mfe-checkout/src/remote-components/payment-notice.tsx'
    ),
  'checkout/routes': () => import(/* webpackChunkName: 'checkout-routes' */ '../../../mfe-checkout/src/routes.tsx'),
};

export function bundledSections(registry: PageRegistry): SectionLoader {
  return {
    ...NO_SECTIONS,
    pageOwner: registry.sections.find(({ name }) => name === registry.owner),
    getOwner: async (pathname) => {
      const { sections } = (await (await fetch(registry.whole)).json()) as Registry;
      return findOwner(sections, pathname);
    },
    async load<Module>(section: string, module: string): Promise<Module> {
      const name = `${section}/${module}`;
      if (!isBundled(name)) throw new SectionLoadError(section);
      try {
        return (await MODULES[name]()) as Module;
      } catch (cause) {
        throw new SectionLoadError(section, cause);
      }
    },
  };
}

function isBundled(name: string): name is BundledModule {
  return Object.hasOwn(MODULES, name);
}
