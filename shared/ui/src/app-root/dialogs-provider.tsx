import { type Dialogs, type LoadDialogs, UiProvider } from '@dar/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import { PlainQuestion, type PlainQuestionContent } from './plain-question.tsx';

interface PendingQuestion {
  readonly question: PlainQuestionContent;
  readonly answer: (isConfirmed: boolean) => void;
}

/** antd's App. It calls `onReady` on mount. */
type AntdDialogs = ComponentType<{ readonly onReady: (dialogs: Dialogs) => void }>;

interface DialogsProviderProps {
  readonly load?: () => Promise<AntdDialogs>;
  readonly children: ReactNode;
}

const loadAntdDialogs = async (): Promise<AntdDialogs> => (await import('@dar/ui/dialogs')).AntdDialogs;

/** Provides toasts and questions. The first one loads antd. If that fails, a plain dialog shows it. */
export function DialogsProvider({ load = loadAntdDialogs, children }: DialogsProviderProps) {
  const [antd, setAntd] = useState<ReactNode>();
  const [plain, setPlain] = useState<readonly PendingQuestion[]>([]);
  const [loadDialogs] = useState(() => {
    const ask = (question: PlainQuestionContent, signal?: AbortSignal) =>
      new Promise<boolean>((answer) => {
        const pending = { question, answer };
        const close = () => {
          setPlain((before) => before.filter((other) => other !== pending));
          answer(false);
        };
        setPlain((before) => [...before, pending]);
        signal?.addEventListener('abort', close, { once: true });
      });
    const plainDialogs: Dialogs = { toast: (_kind, title) => void ask({ title }), confirm: ask };
    return once(async () => {
      const AntdDialogs = await load();
      return new Promise<Dialogs>((onReady) => setAntd(<AntdDialogs onReady={onReady} />));
    }, plainDialogs);
  });
  const answerFirst = (isConfirmed: boolean) => {
    plain[0]?.answer(isConfirmed);
    setPlain(plain.slice(1));
  };
  return (
    <UiProvider loadDialogs={loadDialogs}>
      {children}
      {antd}
      {plain[0] && <PlainQuestion question={plain[0].question} onAnswer={answerFirst} />}
    </UiProvider>
  );
}

/** Loads once. After a failure it resolves to the fallback, and the next call loads again. */
function once(load: LoadDialogs, fallback: Dialogs): LoadDialogs {
  let loaded: Promise<Dialogs> | undefined;
  return () => {
    loaded ??= load().catch(() => {
      loaded = undefined;
      return fallback;
    });
    return loaded;
  };
}
