import { createShopSections } from '@dar/app/remotes/federated-sections';
import { REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { createReporter, readPageSignature } from '@dar/app/remotes/reporter';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './theme.css';

const registry = JSON.parse(document.getElementById(REGISTRY_ELEMENT_ID).textContent);
const reporter = createReporter(
  readPageSignature(),
  (body) => void navigator.sendBeacon('/platform/api/reports', body),
);
const sections = createShopSections(registry, reporter);

const Page = lazy(async () => {
  const owner = sections.pageOwner;
  if (!owner) return { default: () => <h1>Diese Seite gibt es nicht.</h1> };
  const { routes } = await sections.load(owner.name, 'routes');
  const { Component } = routes.find(({ path }) => path === location.pathname);
  return { default: Component };
});

function Shell() {
  return (
    <>
      <header>
        <strong>Crumb</strong>
        <nav>
          <a href="/">Brote</a> <a href="/zeiten">Öffnungszeiten</a>
        </nav>
      </header>
      <main>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </main>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Shell />);
reporter.started();
