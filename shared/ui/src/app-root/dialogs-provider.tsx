import { getMessage } from '@dar/app/api-error';
import { consumeToasts, type showText, useToastQueue } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { Button, type Dialogs, DialogsContextProvider, PlainDialog, ProgressBar, type Question } from '@dar/ui';
import type { Toaster } from '@dar/ui/dialogs';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Content = Omit<Question, 'confirmText'> & Partial<Pick<Question, 'confirmText'>>;

interface Pending {
  readonly id: number;
  readonly content: Content;
  readonly close: (isConfirmed: boolean) => void;
}

interface DialogsProviderProps {
  readonly load?: () => Promise<typeof Toaster>;
  readonly children: ReactNode;
}

const loadToaster = async () => (await import('@dar/ui/dialogs')).Toaster;

/** Provides toasts, questions and the progress bar. The first toast loads antd. If that fails, a dialog shows it. */
export function DialogsProvider({ load = loadToaster, children }: DialogsProviderProps) {
  const [toaster, setToaster] = useState<ReactNode>();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [loads, setLoads] = useState(0);
  const [dialogs] = useState(() => {
    let lastId = 0;
    const ask = (content: Content, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        lastId += 1;
        const added: Pending = {
          id: lastId,
          content,
          close(isConfirmed) {
            setPending((before) => before.filter((other) => other !== added));
            resolve(isConfirmed);
          },
        };
        setPending((before) => [...before, added]);
        signal?.addEventListener('abort', () => added.close(false), { once: true });
      });
    let loading: Promise<typeof showText> | undefined;
    const loadToast = async () => {
      const Loaded = await load();
      return new Promise<typeof showText>((onReady) => setToaster(<Loaded onReady={onReady} />));
    };
    const toast = async (...[kind, title]: Parameters<typeof showText>) => {
      try {
        loading ??= loadToast();
        (await loading)(kind, title);
      } catch {
        // The next toast loads the code again.
        loading = undefined;
        await ask({ title });
      }
    };
    const provided: Dialogs = {
      confirm: ask,
      async showProgress(work) {
        setLoads((before) => before + 1);
        return work.finally(() => setLoads((before) => before - 1));
      },
      async loadWithForms(load) {
        await Promise.all([import('@dar/ui/dialogs'), import('@dar/ui/forms')]);
        return load();
      },
    };
    return { provided, toast };
  });
  useQueuedToasts(dialogs.toast);
  const [first] = pending;
  return (
    <DialogsContextProvider value={dialogs.provided}>
      {children}
      {toaster}
      {loads > 0 && <ProgressBar />}
      {first && <QuestionDialog key={first.id} {...first} />}
    </DialogsContextProvider>
  );
}

function useQueuedToasts(show: typeof showText): void {
  const { t, i18n } = useTranslation('shared');
  const waiting = useToastQueue(({ pending }) => pending);
  useEffect(() => {
    for (const toast of waiting.length > 0 ? consumeToasts() : []) {
      if (typeof toast === 'string') show('info', t(`toast.${toast}`));
      else if ('error' in toast) show('error', getMessage(toast.error, i18n.language, toast.text));
      else if ('kind' in toast) show(toast.kind, toast.text);
      else show('info', t(`toast.${toast.toast}`, { transactionId: toast.transactionId }));
    }
  }, [waiting, show, t, i18n]);
}

function QuestionDialog({ content, close }: Omit<Pending, 'id'>) {
  const { t } = useTranslation('shared');
  const confirm = useRef<HTMLButtonElement>(null);
  const { title, text, confirmText, cancelText, danger = false } = content;
  useLayoutEffect(() => {
    if (!danger) confirm.current?.focus();
  }, [danger]);
  return (
    <PlainDialog title={title} text={text} onCancel={() => close(false)}>
      <Button onClick={() => close(false)}>{cancelText ?? t(confirmText === undefined ? 'close' : 'ui.cancel')}</Button>
      {confirmText !== undefined && (
        <Button ref={confirm} type="primary" danger={danger} onClick={() => close(true)}>
          {confirmText}
        </Button>
      )}
    </PlainDialog>
  );
}
