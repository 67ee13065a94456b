const TEST = /\.test\.tsx?$/;
const COMPONENT_FILE = /\.(tsx|module\.css)$/;
const PROPS_FILE = /^[a-z0-9-]+-props\.ts$/;
const HOOK = /^use-[a-z0-9-]+\.tsx?$/;
/** A rule, or the data of one. */
const MODULE = /^[a-z0-9-]+\.(ts|json)$/;
const STRAY_QUERIES = /-(query|queries|mutation|mutations)\.ts$/;
const PAGE_FILE = /-(page|dialogs)\.(tsx|module\.css)$/;
const VERB =
  /^(add|book|browse|change|choose|configure|confirm|describe|edit|follow|manage|pay|place|reset|review|schedule|show|verify|view|visit)-/;

const ENTRY_FILES = ['routes.tsx', 'standalone.ts', 'bootstrap.tsx'];
/** The layer of the office between its pages and antd (docs/decisions/255-a-thin-layer-over-antd.md). */
const OFFICE_LAYER: ReadonlySet<string> = new Set(['access', 'frame', 'lists', 'parts', 'saves']);
const TEXT_FILES = ['en.ts', 'ar.ts', 'hi.ts', 'ur.ts', 'texts.ts', 'i18next.d.ts'];

/** Files that every section has, under its `src`. */
export const REQUIRED_FILES = ['routes.tsx', 'standalone.ts', 'texts/en.ts', 'texts/ar.ts'];

/** Returns where a file of a section belongs when it is misplaced. `file` is a path under its `src`. */
export function hintForSectionFile(file: string): string | undefined {
  const [folder = '', ...rest] = file.split('/');
  if (rest.length === 0) return ENTRY_FILES.includes(file) ? undefined : hintForModule(file, 'src');
  const path = rest.join('/');
  switch (folder) {
    case 'features':
      return hintForFeature(rest);
    case 'components':
      return hintForComponent(path, 'src');
    case 'remote-components':
      return TEST.test(path) || (rest.length === 1 && (COMPONENT_FILE.test(path) || PROPS_FILE.test(path)))
        ? undefined
        : 'remote-components/ holds one <name>.tsx and <name>-props.ts per exposed component. Move the parts of it to src/features/<noun>/.';
    case 'texts':
      return TEXT_FILES.includes(path) ? undefined : `texts/ holds ${TEXT_FILES.join(', ')}. Move the rest to src/.`;
    case 'testing':
      return undefined;
    default:
      if (OFFICE_LAYER.has(folder)) return;
      return `A section has no folder ${folder}/. Move a page to src/features/<noun>/<name>-page.tsx, a component that several features render to src/components/, a rule or hook that several features call to src/.`;
  }
}

function hintForFeature([feature = '', ...rest]: readonly string[]): string | undefined {
  const home = `src/features/${feature}`;
  if (rest.length === 0) return 'Move the file into the folder of a feature: src/features/<noun>/.';
  const verb = VERB.exec(feature)?.[0];
  if (verb) return `Name the feature by a noun, such as ${feature.slice(verb.length)}/ for ${feature}/.`;
  const [folder = '', ...inner] = rest;
  if (inner.length === 0) return PAGE_FILE.test(folder) ? undefined : hintForModule(folder, home);
  if (folder === 'components') return hintForComponent(inner.join('/'), home);
  if (inner.length > 1) return `A folder of a feature has no folders. Move the file to ${home}/${folder}/.`;
  const [name = ''] = inner;
  if (TEST.test(name) || COMPONENT_FILE.test(name)) return;
  return hintForModule(name, `${home}/${folder}`);
}

function hintForComponent(path: string, home: string): string | undefined {
  if (path.includes('/')) return `components/ has no folders. Move the file to ${home}/components/.`;
  if (TEST.test(path) || COMPONENT_FILE.test(path) || HOOK.test(path)) return;
  return `components/ holds components, their styles and their hooks. Move this module to ${home}/.`;
}

function hintForModule(name: string, home: string): string | undefined {
  if (TEST.test(name) || HOOK.test(name)) return;
  if (COMPONENT_FILE.test(name)) return `Move the component and its styles to ${home}/components/.`;
  if (STRAY_QUERIES.test(name)) return `Put queries into ${home}/queries.ts and writes into ${home}/mutations.ts.`;
  return MODULE.test(name) ? undefined : `Name the module by its rule, in kebab case: ${home}/<rule>.ts.`;
}
