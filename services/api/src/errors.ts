import { BODY_TOO_LARGE } from '@dar/contracts/body-limit';
import type { ErrorCode } from '@dar/contracts/error-codes';
import type { Rejection } from '@dar/http-server/server-metrics';
import { isUnavailable } from './db/unavailable.ts';
import type { Text } from './text.ts';

const RESPONSES = {
  'business-error': { http: 200, status: '0' },
  'not-in-area': { http: 200, status: '5' },
  invalid: { http: 400, status: '0' },
  unauthorized: { http: 401, status: '0' },
  forbidden: { http: 403, status: '0' },
  'not-found': { http: 404, status: '0' },
  'method-not-allowed': { http: 405, status: '0' },
  'too-large': { http: 413, status: '0' },
  'range-not-satisfiable': { http: 416, status: '0' },
  'unsupported-type': { http: 415, status: '0' },
  'rate-limited': { http: 429, status: '0' },
  'server-error': { http: 500, status: '0' },
  unavailable: { http: 503, status: '0' },
} as const;

export type Failure = keyof typeof RESPONSES;

const TEXTS = {
  invalid: { en: 'Please check the fields and try again.', ar: 'يرجى التحقق من الحقول والمحاولة مرة أخرى.' },
  unauthorized: { en: 'Authentication required', ar: 'يلزم تسجيل الدخول' },
  forbidden: { en: 'You are not allowed to do this.', ar: 'غير مسموح لك بذلك.' },
  'not-found': { en: 'Not found', ar: 'غير موجود' },
  'method-not-allowed': { en: 'This method is not allowed here.', ar: 'هذه الطريقة غير مسموح بها هنا.' },
  'too-large': BODY_TOO_LARGE,
  'range-not-satisfiable': { en: 'The file is shorter than that.', ar: 'الملف أقصر من ذلك.' },
  'unsupported-type': { en: 'Send JSON or a form.', ar: 'أرسل البيانات بصيغة JSON أو كنموذج.' },
  'server-error': { en: 'Something went wrong. Please try again.', ar: 'حدث خطأ ما. يرجى المحاولة مرة أخرى.' },
  unavailable: { en: 'The shop is busy. Please try again.', ar: 'المتجر مشغول حالياً. يرجى المحاولة مرة أخرى.' },
} satisfies Partial<Record<Failure, Text>>;

type FieldTexts = Readonly<Record<string, readonly string[]>>;

export interface AppErrorDetails {
  /** Names the broken rule in the response, in logs and in metrics. Equal to the failure by default. */
  readonly code?: ErrorCode;
  readonly fields?: FieldTexts;
  readonly fieldsAr?: FieldTexts;
  /** Seconds to wait, of a 429 or a 503. */
  readonly retryAfter?: number;
  /** Data that a page needs to continue after the error. */
  readonly oData?: Readonly<Record<string, unknown>>;
}

/** Thrown by services. The route maps it to a response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly failure: Failure;
  readonly text: Text;
  readonly details: AppErrorDetails;

  get code(): ErrorCode {
    return this.details.code ?? this.failure;
  }

  constructor(failure: Failure, text: Text, details: AppErrorDetails = {}) {
    super(text.en);
    this.failure = failure;
    this.text = text;
    this.details = details;
  }
}

/** Returns an error for a broken rule of the shop, which the code names. */
export function businessError(code: ErrorCode, text: Text, details?: Omit<AppErrorDetails, 'code'>): AppError {
  return new AppError('business-error', text, { ...details, code });
}

/** Returns an error with texts per field in both languages, and all of them as the message. */
export function validationError(texts: Readonly<Record<string, readonly Text[]>>): AppError {
  const [fields, fieldsAr] = [inLanguage(texts, 'en'), inLanguage(texts, 'ar')];
  const message = { en: Object.values(fields).flat().join('\n'), ar: Object.values(fieldsAr).flat().join('\n') };
  return new AppError('business-error', message, { code: 'invalid-fields', fields, fieldsAr });
}

function inLanguage(texts: Readonly<Record<string, readonly Text[]>>, language: keyof Text): FieldTexts {
  return Object.fromEntries(Object.entries(texts).map(([field, list]) => [field, list.map((text) => text[language])]));
}

/** Returns an error with the default text of its kind. */
export function standardError(failure: keyof typeof TEXTS, details?: AppErrorDetails): AppError {
  return new AppError(failure, TEXTS[failure], details);
}

export interface ErrorResponse {
  readonly http: number;
  readonly rejection: Rejection;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const DEFAULT_RETRY_AFTER_S = 5;

/** Returns the response for an error. Unknown errors become a 500 without internals. */
export function errorResponse(error: unknown): ErrorResponse {
  const { failure, text, code, details } = toAppError(error);
  const { http, status } = RESPONSES[failure];
  const retryAfter = details.retryAfter ?? (failure === 'unavailable' ? DEFAULT_RETRY_AFTER_S : undefined);
  return {
    http,
    rejection: { kind: failure, code, ...(details.fields && { fields: Object.keys(details.fields) }) },
    headers: {
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(failure === 'range-not-satisfiable' && readHeaders(error)),
    },
    body: {
      status,
      message: text.en,
      message_ar: text.ar,
      code,
      ...(details.fields && { error: details.fields }),
      ...(details.fieldsAr && { error_ar: details.fieldsAr }),
      ...(details.oData && { oData: details.oData }),
    },
  };
}

/** Returns the `Content-Range` of @fastify/static, which names the length of the file. */
function readHeaders(error: unknown): Readonly<Record<string, string>> {
  return (error as { readonly headers?: Readonly<Record<string, string>> }).headers ?? {};
}

const FAILURE_BY_HTTP: Readonly<Record<number, keyof typeof TEXTS>> = {
  400: 'invalid',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  416: 'range-not-satisfiable',
  503: 'unavailable',
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return isUnavailable(error) ? standardError('unavailable') : fromFramework(error);
}

function fromFramework(error: unknown): AppError {
  const http = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return standardError(FAILURE_BY_HTTP[http] ?? (http >= 400 && http < 500 ? 'invalid' : 'server-error'));
}
