/**
 * The only fetch of the web. Builds the request from the contract entry, adds the CSRF header, turns failures into `ApiProblem` and tells
 * the frame what it must know (session lost, server unreachable). Multipart goes through XMLHttpRequest: fetch gives no upload progress.
 */
import { BACKGROUND_HEADER } from '@riph/contracts/core/background';
import type { Call } from '@riph/contracts/core/call';
import { cookieOf } from '../browser/cookie.ts';
import { ApiProblem, abortedProblem, asProblem, networkProblem, problemOf } from './problem.ts';
import { emit } from './signals.ts';
import { showFactor } from './step-up.ts';
import { type Answer, type AnyParts, asParts, type Parts } from './types.ts';
import { buildUrl } from './url.ts';

export type RequestOptions = {
  signal?: AbortSignal;
  /** Bytes of the whole multipart body: sent, total. */
  onProgress?: (sent: number, total: number) => void;
  /** The server has answered yes; what was read before is read again after this. */
  onDone?: () => void;
  headers?: Readonly<Record<string, string>>;
  /** Sign-in itself: its 401 is an answer, not the loss of a session. */
  sansSession?: boolean;
  /** The page asks again by itself, on a timer: whoever left it open is not there for all that, and his session goes on ending. */
  background?: boolean;
};

const headersOf = (entry: Call, options: RequestOptions): Record<string, string> => ({
  Accept: 'application/json, application/problem+json, */*;q=0.5',
  ...((entry.method !== 'GET' || entry.effect === 'write') && { 'X-XSRF-TOKEN': cookieOf('XSRF-TOKEN') }),
  ...(options.background && { [BACKGROUND_HEADER]: '1' }),
  ...options.headers,
});

const CONTEXT_CODES = ['cgu.nonAcceptees', 'CGU_NON_ACCEPTEES', 'cpp.nonSelectionne', 'CPP_NON_SELECTIONNE'];

/** Tells the frame about a refusal, then gives it back to be thrown. */
export const signalled = (p: ApiProblem, options: RequestOptions = {}): ApiProblem => {
  if (p.status === 401 && !options.sansSession) emit('sessionPerdue', undefined);
  if (CONTEXT_CODES.includes(p.code)) emit('contexteChange', undefined);
  if (p.code === 'reseau.indisponible') emit('connexion', false);
  return p;
};

const multipart = (parts: AnyParts): FormData => {
  const form = new FormData();
  // The JSON part goes first: the server may refuse before reading the bytes.
  if (parts.body !== undefined) form.append('donnees', new Blob([JSON.stringify(parts.body)], { type: 'application/json' }));
  for (const [name, files] of Object.entries(parts.files ?? {}))
    for (const file of files ?? []) form.append(name, file, file.name);
  return form;
};

const upload = (entry: Call, parts: AnyParts, options: RequestOptions) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(entry.method, buildUrl(entry, parts));
    for (const [name, value] of Object.entries(headersOf(entry, options))) xhr.setRequestHeader(name, value);
    let isSent = false;
    xhr.upload.onprogress = (e) => options.onProgress?.(e.loaded, e.total);
    xhr.upload.onload = () => {
      isSent = true;
    };
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(networkProblem());
    xhr.onabort = () => reject(abortedProblem());
    // Sent whole, it is being kept: nothing takes it back any more, and the answer tells what became of it.
    options.signal?.addEventListener('abort', () => isSent || xhr.abort(), { once: true });
    if (options.signal?.aborted) return reject(abortedProblem());
    xhr.send(multipart(parts));
  });

/** Sends and gives the raw answer. Rejects only when no answer came. */
export const send = async (entry: Call, parts: AnyParts, options: RequestOptions = {}): Promise<Response> => {
  try {
    const response = await fetch(buildUrl(entry, parts), {
      method: entry.method,
      credentials: 'same-origin',
      headers: {
        ...headersOf(entry, options),
        ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(options.signal && { signal: options.signal }),
      ...(entry.effect === 'write' && { cache: 'no-store' as const }),
    });
    emit('connexion', true);
    if (response.ok && !options.sansSession && !options.background) emit('activite', undefined);
    return response;
  } catch (e) {
    throw signalled(asProblem(e), options);
  }
};

/** The value of an answer by its kind. An empty text where JSON is promised is `undefined`: servers answer 204 for « none ». */
const answerOf = <A extends Call>(entry: A, text: string): Answer<A> =>
  parsed('text' in entry.response ? JSON.stringify(text) : text || 'null');

// JSON.parse is untyped: the contract gives the type, the service strips by the same schema before it answers.
const parsed = (text: string) => JSON.parse(text);

/** `request` for the hooks, which have checked the parts already. An act that asks for the second factor is made again once it was shown. */
export const perform = async <A extends Call>(entry: A, parts: AnyParts, options: RequestOptions = {}): Promise<Answer<A>> => {
  try {
    return await performOnce(entry, parts, options);
  } catch (e) {
    if (!(e instanceof ApiProblem) || e.code !== 'facteur.requis' || !(await showFactor())) throw e;
    return performOnce(entry, parts, options);
  }
};

const performOnce = async <A extends Call>(entry: A, parts: AnyParts, options: RequestOptions = {}): Promise<Answer<A>> => {
  const { status, text } = entry.files
    ? await upload(entry, parts, options).catch((e: unknown) => {
        throw signalled(asProblem(e), options);
      })
    : await send(entry, parts, options).then(async (r) => ({ status: r.status, text: await r.text() }));
  if (status < 200 || status > 299) throw signalled(problemOf(status, text), options);
  if (entry.files) emit('activite', undefined);
  return answerOf(entry, text);
};

/** Makes a call. Rejects with `ApiProblem`, nothing else. */
export const request = <A extends Call>(entry: A, parts: Parts<A>, options?: RequestOptions): Promise<Answer<A>> =>
  perform(entry, asParts(parts), options);

/**
 * Why this address, that another reader failed on, cannot be read: the server's refusal, or that it was not reached. Null when it answers well: the bytes are to
 * blame. One byte is asked for.
 */
export const refusalOf = async (url: string): Promise<ApiProblem | null> => {
  try {
    const response = await fetch(url, { credentials: 'same-origin', headers: { Range: 'bytes=0-0' } });
    if (!response.ok) return signalled(problemOf(response.status, await response.text()));
    await response.body?.cancel();
    return null;
  } catch (e) {
    return signalled(asProblem(e));
  }
};

/** Whether the server of the page can be reached now. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit' })).ok;
  } catch {
    return false;
  }
};

/** Public JSON outside the contract (configuration of the deployment). Undefined when it does not exist here. */
export const readPublicJson = async (path: string): Promise<unknown> => {
  try {
    const response = await fetch(path, { credentials: 'same-origin', headers: { Accept: 'application/json' } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};
