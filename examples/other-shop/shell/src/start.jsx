import { createShopSections } from '@dar/app/remotes/federated-sections';
import { REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { createReporter, readPageSignature } from '@dar/app/remotes/reporter';
import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findPage, NotFound, Shell } from './shell.jsx';
import './theme.css';

const registry = JSON.parse(document.getElementById(REGISTRY_ELEMENT_ID).textContent);
const reporter = createReporter(
  readPageSignature(),
  (body) => void navigator.sendBeacon('/platform/api/reports', body),
);
const sections = createShopSections(registry, reporter);

const Page = lazy(async () => {
  const owner = sections.pageOwner;
  if (!owner) return { default: NotFound };
  const { routes } = await sections.load(owner.name, 'routes');
  return { default: findPage(routes, location.pathname) };
});

const root = document.getElementById('root');
const shell = <Shell Page={Page} />;
if (root.firstElementChild) hydrateRoot(root, shell);
else createRoot(root).render(shell);
reporter.started();
