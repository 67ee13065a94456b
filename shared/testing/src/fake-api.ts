import { ApiError } from '@dar/app/api-error';
import { type ApiResponse, type Call, createCall } from '@dar/app/call';
import type { Endpoint, EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';

/** The data of a response, or a function of the input that returns it. It may throw ApiError. */
export type FakeResponse<E extends Endpoint> =
  | FakeOutput<E>
  | ((input: EndpointInput<E>) => FakeOutput<E> | Promise<FakeOutput<E>>);
type FakeOutput<E extends Endpoint> = EndpointOutput<E> & { message?: string; message_ar?: string };

export interface FakeApi {
  /** For the `call` of an `App`. */
  readonly call: Call;
  readonly on: <E extends Endpoint>(endpoint: E, response: FakeResponse<E>) => FakeApi;
  /** Sets the HTTP response of an endpoint. The real client reads it. */
  readonly onResponse: (endpoint: Endpoint, respond: () => Response) => FakeApi;
  /** Makes an endpoint respond with a success that breaks its contract. */
  readonly onMalformed: (endpoint: Endpoint) => FakeApi;
  /** Returns the inputs of all calls of an endpoint, oldest first. */
  readonly getInputs: <E extends Endpoint>(endpoint: E) => readonly EndpointInput<E>[];
}

/** Returns a fake API. Calls fail if input or response break the contract, or if the endpoint has no response. */
export function createFakeApi(): FakeApi {
  const responses = new Map<string, (input: unknown) => unknown>();
  const received = new Map<string, unknown[]>();

  const call: Call = async (endpoint, input) => {
    const response = responses.get(endpoint.path);
    if (!response) throw new Error(`the test set no response for ${endpoint.path}`);
    endpoint.input.parse(input);
    received.set(endpoint.path, [...(received.get(endpoint.path) ?? []), input]);
    const given = (await response(input)) as FakeOutput<typeof endpoint>;
    const { message = '', message_ar } = given;
    return { ...endpoint.output.parse(given), message, message_ar } as ApiResponse<typeof endpoint>;
  };

  const api: FakeApi = {
    call,
    on: (endpoint, response) => {
      responses.set(endpoint.path, (input) =>
        typeof response === 'function' ? response(input as EndpointInput<typeof endpoint>) : response,
      );
      return api;
    },
    onResponse: (endpoint, respond) => {
      responses.set(endpoint.path, () => callFor(respond)(endpoint, {}));
      return api;
    },
    onMalformed: (endpoint) => api.onResponse(endpoint, respondMalformed),
    getInputs: (endpoint) => (received.get(endpoint.path) ?? []) as EndpointInput<typeof endpoint>[],
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
  throw new ApiError('business-error', message, { status: 200, messageAr });
}
