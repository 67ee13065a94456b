import { createPlatform, type Platform } from '@dar/cli/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const PlatformContext = createContext<Platform | undefined>(undefined);

interface PlatformProviderProps {
  readonly token: string;
  readonly children: ReactNode;
}

export function PlatformProvider({ token, children }: PlatformProviderProps) {
  const platform = useMemo(() => createPlatform({ origin: window.location.origin, token }), [token]);
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Returns the calls of the platform API. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider.');
  return platform;
}

interface ChangeOptions {
  /** True if the caller shows the error. By default a message shows it. */
  readonly hasOwnError?: boolean;
  readonly onDone?: () => void;
}

/** Returns a mutation of the registry. It shows the sentence of the change and loads what is shown again. */
export function useRegistryChange({ hasOwnError = false, onDone }: ChangeOptions = {}) {
  const platform = usePlatform();
  const client = useQueryClient();
  const { message } = App.useApp();
  return useMutation({
    mutationFn: (call: (platform: Platform) => ReturnType<Platform['pin']>) => call(platform),
    onSuccess: ({ change }) => {
      message.success(change.sentence);
      onDone?.();
    },
    onError: (error) => {
      if (!hasOwnError) message.error(error.message);
    },
    onSettled: () => client.invalidateQueries(),
  });
}
