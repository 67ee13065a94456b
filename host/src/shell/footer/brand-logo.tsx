import { useLazyComponent } from '@dar/ui';
import { SERVER_CONTENT, useServerMarkup } from '@dar/ui/server-markup';
import { type ComponentType, createContext, useContext } from 'react';
import type { LogoName, LogoPathProps } from './logo-path.tsx';

const LogoPathContext = createContext<ComponentType<LogoPathProps> | undefined>(undefined);

/** Provides the paths to a server. A rendered page contains them, so that browsers seldom load their 2 kB. */
export const LogoPathProvider = LogoPathContext.Provider;

const loadLogoPath = async () => (await import('./logo-path.tsx')).LogoPath;

/** Renders the shape of a company's logo inside an SVG. */
export function BrandLogo({ name }: { readonly name: LogoName }) {
  const isKept = useServerMarkup();
  const Provided = useContext(LogoPathContext);
  const Loaded = useLazyComponent(!isKept && !Provided, {
    load: loadLogoPath,
    // The names of the companies remain.
    onFailure: () => undefined,
  });
  if (isKept) return <g {...SERVER_CONTENT} />;
  const LogoPath = Provided ?? Loaded;
  return <g>{LogoPath && <LogoPath name={name} />}</g>;
}
