import { ApiError } from '@dar/app/api-error';
import { type Answer, type Call, createCall } from '@dar/app/call';
import type { Endpoint, EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';

/** What the server would answer to a call: the data itself, or what makes it from the input. May throw ApiError. */
export type FakeAnswer<E extends Endpoint> =
  | FakeOutput<E>
  | ((input: EndpointInput<E>) => FakeOutput<E> | Promise<FakeOutput<E>>);
type FakeOutput<E extends Endpoint> = EndpointOutput<E> & { message?: string; message_ar?: string };

export interface FakeApi {
  /** Stands in for the App's call. */
  readonly call: Call;
  /** Answers an endpoint from now on. */
  readonly on: <E extends Endpoint>(endpoint: E, answer: FakeAnswer<E>) => FakeApi;
  /** Answers an endpoint from now on with a success that does not fit its contract, read as the shop's own call reads it. */
  readonly onMalformed: (endpoint: Endpoint) => FakeApi;
  /** What an endpoint was called with so far, oldest first. */
  readonly inputsOf: <E extends Endpoint>(endpoint: E) => readonly EndpointInput<E>[];
}

/**
 * A server that answers by contract: inputs and answers that do not fit the endpoint fail the call, and so does an
 * endpoint that was given no answer.
 */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, (input: unknown) => unknown>();
  const received = new Map<string, unknown[]>();

  const call: Call = async (endpoint, input) => {
    const answer = answers.get(endpoint.path);
    if (!answer) throw new Error(`the test gave no answer for ${endpoint.path}`);
    endpoint.input.parse(input);
    received.set(endpoint.path, [...(received.get(endpoint.path) ?? []), input]);
    const given = (await answer(input)) as FakeOutput<typeof endpoint>;
    const { message = '', message_ar } = given;
    return { ...endpoint.output.parse(given), message, message_ar } as Answer<typeof endpoint>;
  };

  const api: FakeApi = {
    call,
    on: (endpoint, answer) => {
      answers.set(endpoint.path, (input) =>
        typeof answer === 'function' ? answer(input as EndpointInput<typeof endpoint>) : answer,
      );
      return api;
    },
    onMalformed: (endpoint) => {
      answers.set(endpoint.path, () => callMalformed(endpoint, {}));
      return api;
    },
    inputsOf: (endpoint) => (received.get(endpoint.path) ?? []) as EndpointInput<typeof endpoint>[],
  };
  return api;
}

const callMalformed = createCall({
  origin: '',
  credentials: () => ({ token: null, deviceCartId: null }),
  fetch: async () => Response.json({ status: '1', message: 'Success', message_ar: 'تم بنجاح', oData: 'unexpected' }),
});

/** A rule of the server says no: status '0' with this message. */
export function refuse(message: string, messageAr?: string): never {
  throw new ApiError('refused', message, { status: 200, messageAr });
}
