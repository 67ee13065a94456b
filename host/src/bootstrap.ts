import { createBrowserApp } from './create-browser-app.ts';
import { documentParsed } from './document-parsed.ts';
import { showPage } from './hydration/show-page.tsx';
import { provideLateParts } from './provide-late-parts.ts';
import { readRegistry } from './read-registry.ts';

await documentParsed();
const registry = readRegistry();
const app = await createBrowserApp(registry);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
await showPage(root, app, registry.loadTimeout);
provideLateParts();
