import { ApiError } from '@dar/app/api-error';
import { type Answer, type Call, createCall } from '@dar/app/call';
import type { Endpoint, EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';

/** The data of a response, or a function of the input that returns it. It may throw ApiError. */
export type FakeAnswer<E extends Endpoint> =
  | FakeOutput<E>
  | ((input: EndpointInput<E>) => FakeOutput<E> | Promise<FakeOutput<E>>);
type FakeOutput<E extends Endpoint> = EndpointOutput<E> & { message?: string; message_ar?: string };

export interface FakeApi {
  /** For the `call` of an `App`. */
  readonly call: Call;
  readonly on: <E extends Endpoint>(endpoint: E, answer: FakeAnswer<E>) => FakeApi;
  /** Sets the HTTP response of an endpoint. The real client reads it. */
  readonly onResponse: (endpoint: Endpoint, respond: () => Response) => FakeApi;
  /** Makes an endpoint respond with a success that breaks its contract. */
  readonly onMalformed: (endpoint: Endpoint) => FakeApi;
  /** Returns the inputs of all calls of an endpoint, oldest first. */
  readonly inputsOf: <E extends Endpoint>(endpoint: E) => readonly EndpointInput<E>[];
}

/** Returns a fake API. Calls fail if input or response break the contract, or if the endpoint has no response. */
export function createFakeApi(): FakeApi {
  const answers = new Map<string, (input: unknown) => unknown>();
  const received = new Map<string, unknown[]>();

  const call: Call = async (endpoint, input) => {
    const answer = answers.get(endpoint.path);
    if (!answer) throw new Error(`the test set no response for ${endpoint.path}`);
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
    onResponse: (endpoint, respond) => {
      answers.set(endpoint.path, () => callFor(respond)(endpoint, {}));
      return api;
    },
    onMalformed: (endpoint) => api.onResponse(endpoint, respondMalformed),
    inputsOf: (endpoint) => (received.get(endpoint.path) ?? []) as EndpointInput<typeof endpoint>[],
  };
  return api;
}

const respondMalformed = () =>
  Response.json({ status: '1', message: 'Success', message_ar: 'تم بنجاح', oData: 'unexpected' });

const callFor = (respond: () => Response) =>
  createCall({
    origin: '',
    credentials: () => ({ token: null, deviceCartId: null }),
    fetch: async () => respond(),
  });

/** Rejects the call like a business rule of the server: status '0' with a message. */
export function refuse(message: string, messageAr?: string): never {
  throw new ApiError('refused', message, { status: 200, messageAr });
}
