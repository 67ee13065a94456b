import { addToCart } from '@dar/contracts/cart';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { timeSlots } from '@dar/contracts/schedule';
import { DAY_MS } from '@dar/contracts/time/durations';
import { CUSTOMERS_PATH } from './paths.ts';

export interface ApiRequest {
  readonly path: string;
  readonly body: string;
  readonly token?: string;
}

/** A service without required options. */
const BOOKED_SERVICE = 138;

export function request(endpoint: Endpoint, input: object, token?: string): ApiRequest {
  const path = `${API_BASE_PATH}${endpoint.path}`;
  if (token === undefined) return { path, body: JSON.stringify(input) };
  return { path, body: JSON.stringify({ device_cart_id: token.slice(0, 16), ...input }), token };
}

export function addToCartRequest(token: string, more: object = {}): ApiRequest {
  return request(addToCart, { service_id: BOOKED_SERVICE, ...more }, token);
}

export const timeSlotsRequest = (token: string) =>
  request(timeSlots, { date: dayAfter(3), first_service_id: BOOKED_SERVICE }, token);

export const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export async function createCustomers(origin: string, amount: number): Promise<readonly string[]> {
  const response = await fetch(`${origin}${CUSTOMERS_PATH}?amount=${amount}`, { method: 'POST' });
  return ((await response.json()) as { tokens: string[] }).tokens;
}

export async function send<Output>(origin: string, { path, body, token }: ApiRequest): Promise<Output> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const output = await (await fetch(origin + path, { method: 'POST', headers, body })).json();
  if ((output as { status: string }).status !== '1') throw new Error(`${path}: ${JSON.stringify(output)}`);
  return output as Output;
}
