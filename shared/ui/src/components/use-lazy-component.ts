import { useTranslation } from '@dar/app/i18n';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useDialogs, useToast } from './dialogs.ts';

interface LazyComponentOptions<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The code failed to load. Setting `isWanted` again loads it again. */
  readonly onFailure: () => void;
}

/** Returns a component whose code loads once `isWanted` is true, or undefined until it is loaded. */
export function useLazyComponent<Props extends object>(
  isWanted: boolean,
  { load, onFailure }: LazyComponentOptions<Props>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  // Calls the latest `onFailure`, not the one at the start of the load.
  const fail = useEffectEvent(() => onFailure());
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => fail(),
    );
  });
  const isMissing = isWanted && !Component;
  useEffect(() => {
    if (isMissing) start();
  }, [isMissing]);
  return Component;
}

/**
 * Returns the component of a dialog, whose code loads when it is opened, under a progress bar. Closes it with a toast if
 * its code does not load.
 */
export function useLazyDialog<Props extends object>(
  isOpen: boolean,
  load: LazyComponentOptions<Props>['load'],
  close: () => void,
): ComponentType<Props> | undefined {
  const { t } = useTranslation('shared');
  const toast = useToast();
  const { showProgress, loadWithForms } = useDialogs();
  return useLazyComponent(isOpen, {
    load: () => showProgress(loadWithForms(load)),
    onFailure: () => {
      close();
      toast.error(t('ui.networkText'));
    },
  });
}
