import { useNavigate } from '@dar/app/router';
import type { OfficeMe } from '@dar/contracts/office';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getMenu } from '../menu.ts';
import { keepSingleKeys, readSingleKeys } from '../parts/storage.ts';
import { paths } from '../paths.ts';
import { isTyping, type PageKey, PageKeysContext, readKey } from './page-keys.ts';
import { Palette } from './palette.tsx';

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }));

/** How long the letter after 'g' may take. */
const SEQUENCE_MS = 1500;

interface FrameKeysProps {
  readonly me: OfficeMe;
  /** Gets a function that opens the palette. */
  readonly children: (openPalette: () => void) => ReactNode;
}

/** The keys of every page: Ctrl-K opens the palette, 'g' and a letter open a page, '?' shows all keys. */
export function FrameKeys({ me, children }: FrameKeysProps) {
  const [dialog, setDialog] = useState<'palette' | 'keys'>();
  const [pageKeys] = useState(() => new Set<{ current: readonly PageKey[] }>());
  const getPageKeys = () => [...pageKeys].flatMap(({ current }) => current);
  const navigate = useNavigate();
  const [hasSingleKeys, setSingleKeys] = useState(readSingleKeys);
  const switchSingleKeys = (isOn: boolean) => {
    setSingleKeys(isOn);
    keepSingleKeys(isOn);
  };
  const goneAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    if ((event.ctrlKey || event.metaKey) && key === 'k') {
      event.preventDefault();
      setDialog('palette');
      return;
    }
    if (!hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event)) return;
    const isSecond = event.timeStamp - goneAt.current < SEQUENCE_MS;
    goneAt.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const page = isSecond ? getMenu(me.role).find((entry) => entry.key === key)?.page : undefined;
    const own = getPageKeys().find((one) => one.key === key);
    if (page) void navigate(paths[page]);
    else if (key === '?') setDialog('keys');
    else if (!isSecond && own) own.run();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const close = () => setDialog(undefined);
  return (
    <PageKeysContext value={pageKeys}>
      {children(() => setDialog('palette'))}
      {/* Not lazy: letters typed after the first Ctrl-K would go to the page. */}
      {dialog === 'palette' && <Palette me={me} onClose={close} onShowKeys={() => setDialog('keys')} />}
      <Suspense fallback={null}>
        {dialog === 'keys' && (
          <KeySheet
            me={me}
            pageKeys={getPageKeys()}
            hasSingleKeys={hasSingleKeys}
            onSwitch={switchSingleKeys}
            onClose={close}
          />
        )}
      </Suspense>
    </PageKeysContext>
  );
}
