import { REGISTRY_ELEMENT_ID } from '@dar/shared/federation/registry';
import { ownerOf } from '@dar/shared/federation/section-owner';
import { directionOf, type Language } from '@dar/shared/i18n/language';
import type { Site } from './site.ts';

const HEAD_PLACEHOLDER = '<!--dar:head-->';
const HTML_TAG = /<html[^>]*>/;

interface PageRequest {
  readonly site: Site;
  readonly pathname: string;
  readonly language: Language;
}

interface Page {
  /** True when a section owns the path. */
  readonly isOwned: boolean;
  readonly html: string;
}

/** The host's page for a path: its language and direction, the registry, and what this path needs started at once. */
export function renderPage({ site, pathname, language }: PageRequest): Page {
  const owner = ownerOf(site.registry.sections, pathname);
  const head = [...hostTags(site), ...(owner ? [preloadTag(owner.entry)] : []), registryTag(site)].join('\n    ');
  const html = site.host.page
    .replace(HTML_TAG, () => `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(HEAD_PLACEHOLDER, () => head);
  return { isOwned: owner !== undefined || pathname === '/', html };
}

function hostTags({ host: { base, scripts, styles } }: Site): string[] {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${attribute(base + file)}">`),
    ...scripts.map((file) => `<script defer fetchpriority="high" src="${attribute(base + file)}"></script>`),
  ];
}

// Low, so that it does not starve the host that must start first.
function preloadTag(entry: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="${attribute(entry)}">`;
}

function registryTag({ registry }: Site): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${json}</script>`;
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
