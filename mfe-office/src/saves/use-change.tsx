import { useApp } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';
import { getOfficeAccess, needsReason, type OfficeCall } from '@dar/contracts/office';
import { App, type FormInstance } from 'antd';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useSessionExpiry } from '../access/session-expiry.ts';
import type { ComparedFields } from './changed-meanwhile.tsx';
import { type Meanwhile, readMeanwhile } from './changed-values.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDialog } from './saves-provider.tsx';
import { useUndoToast } from './use-undo-toast.tsx';

const ChangedMeanwhile = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'changed-meanwhile' */ './changed-meanwhile.tsx')).ChangedMeanwhile,
}));

export interface ChangeOptions<E extends OfficeCall> {
  /** The title of the dialog that asks for the reason. */
  readonly title: string;
  /** The button of the dialog. By default the title. */
  readonly confirmText?: string;
  readonly isDanger?: boolean;
  /** 'ask' also asks where the contract only allows a reason, 'demand' takes none without. By default it asks where the contract demands one. */
  readonly reason?: 'ask' | 'demand';
  /** The toast of the success. A save of several shows none but the last one's, or one for each that can be undone. */
  readonly done?: string | ((input: ChangeInput<E>) => string) | undefined;
  /** Shown above the reason, such as `<DryRun>` with what the change does. */
  readonly effect?: (input: ChangeInput<E>) => ReactNode;
  /** Its fields show the errors of the API. */
  readonly form?: Pick<FormInstance, 'setFields'>;
  /** The names of the fields for the dialog that compares the values of two people. */
  readonly compared?: ComparedFields;
  /** Joins this save with what somebody saved meanwhile, in place of a choice between both. Undefined saves nothing. */
  readonly resolve?: (meanwhile: Meanwhile, input: ChangeInput<E>) => Promise<ChangeInput<E> | undefined>;
}

export type ChangeInput<E extends OfficeCall> = Omit<EndpointInput<E>, 'request_id' | 'reason'> & {
  readonly reason?: string;
};

export interface Change<E extends OfficeCall> {
  /**
   * Makes the change, after its questions. Resolves with the answer, also that it waits; without `oData` when an
   * earlier try has made it, whose answer was lost; undefined when it failed.
   */
  readonly run: (input: ChangeInput<E>) => Promise<Answer<E> | undefined>;
  readonly isPending: boolean;
}

type Answer<E extends OfficeCall> = EndpointOutput<E> | { readonly oData?: undefined };
type Attempt<E extends OfficeCall> = { readonly output?: Answer<E>; readonly failure?: string };

/**
 * Returns a changing call of the office with everything around it: it asks for the reason, says that it waits for a second
 * person, lets the person choose when somebody changed the record meanwhile, shows a toast with Undo, and loads the lists
 * again. A press that is sent twice changes something once.
 */
export function useChange<E extends OfficeCall>(endpoint: E, options: ChangeOptions<E>): Change<E> {
  const dialog = useDialog();
  const attempt = useAttempt(endpoint, options);
  const { message } = App.useApp();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const request = useRequest();
  const isDemanded = options.reason === 'demand' || needsReason(endpoint);
  const asks = options.reason === 'ask' || isDemanded;

  const ask = (input: ChangeInput<E>, requestId: string) =>
    dialog<Answer<E>>((close) => {
      let output: Answer<E> | undefined;
      return (
        <ReasonDialog
          title={options.title}
          confirmText={options.confirmText ?? options.title}
          isDanger={options.isDanger}
          isOptional={!isDemanded}
          onConfirm={async (reason) => {
            const result = await attempt({ ...input, reason }, requestId);
            output = result.output;
            return result.failure;
          }}
          onClose={() => close(output)}
        >
          {options.effect?.(input)}
        </ReasonDialog>
      );
    });
  const send = async (input: ChangeInput<E>, requestId: string) => {
    const { output, failure } = await attempt(input, requestId);
    if (failure) message.error(failure);
    return output;
  };
  const run = async (input: ChangeInput<E>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      const requestId = request.getId(input);
      const output = await (asks && input.reason === undefined ? ask(input, requestId) : send(input, requestId));
      if (output) request.end();
      return output;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };
  return { run, isPending };
}

/** Returns the id of a request: until one has an answer the same for the same input, as the answer to a try can be lost. */
function useRequest() {
  const open = useRef<{ readonly input: string; readonly id: string }>(undefined);
  return {
    getId: (values: object): string => {
      const input = JSON.stringify(values);
      if (open.current?.input !== input) open.current = { input, id: crypto.randomUUID() };
      return open.current.id;
    },
    end: () => {
      open.current = undefined;
    },
  };
}

/** Returns a function that sends a change once and handles what comes back. A failure is a text for the person. */
function useAttempt<E extends OfficeCall>(endpoint: E, { done, form, compared, resolve }: ChangeOptions<E>) {
  const { t, i18n } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { message } = App.useApp();
  const dialog = useDialog();
  const expire = useSessionExpiry();
  const showDone = useUndoToast();

  const finish = (output: Answer<E>, input: ChangeInput<E>, requestId: string): Attempt<E> => {
    void queryClient.invalidateQueries({ queryKey: ['office'] });
    if (isWaiting(output)) {
      message.info(t('frame.waits'));
      return { output };
    }
    if (done === undefined) return { output };
    const text = typeof done === 'function' ? done(input) : done;
    if (getOfficeAccess(endpoint.path)?.changes) void showDone(text, requestId);
    else message.success(text);
    return { output };
  };
  const attempt = async (input: ChangeInput<E>, requestId: string): Promise<Attempt<E>> => {
    try {
      const known = 'request_id' in endpoint.input.shape ? { ...input, request_id: requestId } : input;
      return finish((await call(endpoint, known as EndpointInput<E>)) as EndpointOutput<E>, input, requestId);
    } catch (error) {
      return handle(error, input, requestId);
    }
  };
  const handle = async (error: unknown, input: ChangeInput<E>, requestId: string): Promise<Attempt<E>> => {
    if (expire(error)) return { failure: t('frame.expired') };
    // An answer that got lost: the first try has made the change.
    if (isApiError(error) && error.details.code === 'request-repeated') return finish({}, input, requestId);
    const meanwhile = readMeanwhile(error);
    if (meanwhile && resolve) {
      const joined = await resolve(meanwhile, input);
      return joined ? attempt({ ...joined, version: meanwhile.version }, crypto.randomUUID()) : {};
    }
    if (meanwhile) {
      const choice = await dialog<'mine' | 'theirs'>((close) => (
        <ChangedMeanwhile {...compared} meanwhile={meanwhile} input={input} onClose={close} />
      ));
      if (choice === 'mine') return attempt({ ...input, version: meanwhile.version }, crypto.randomUUID());
      void queryClient.invalidateQueries({ queryKey: ['office'] });
      return {};
    }
    // The page still shows what somebody else has sent, withdrawn or decided.
    if (isApiError(error) && STALE.has(error.details.code ?? ''))
      void queryClient.invalidateQueries({ queryKey: ['office'] });
    const fields = isApiError(error) ? getFieldErrors(error.details, i18n.language) : [];
    if (form && fields.length > 0) form.setFields(fields);
    return { failure: getMessage(error, i18n.language, { network: t('frame.offline'), other: t('frame.failedText') }) };
  };
  return attempt;
}

const STALE: ReadonlySet<string> = new Set(['changed-meanwhile', 'approval-decided']);

function isWaiting(output: unknown): boolean {
  const { oData } = (output ?? {}) as { readonly oData?: { readonly approval?: { readonly state?: string } } };
  return oData?.approval?.state === 'waiting';
}

type Fields = Readonly<Record<string, readonly string[]>> | undefined;

function getFieldErrors({ fields, fieldsAr }: { fields?: Fields; fieldsAr?: Fields }, language: string) {
  const texts = (language === 'ar' && fieldsAr) || fields || {};
  return Object.entries(texts).map(([name, errors]) => ({ name, errors: [...errors] }));
}
