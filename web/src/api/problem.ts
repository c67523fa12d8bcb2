/** Refusals as the browser knows them: what the server said (RFC 9457), or that it could not be reached. */
import { type FieldError, type Problem, problem } from '@riph/contracts/core/errors';

/** A call that failed. `detail` is a French sentence ready to be shown. `status` 0: the server was not reached. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly requestId: string | null,
    readonly fields: readonly FieldError[],
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(detail);
    this.name = 'ApiProblem';
  }

  /** A rule of who reads what, not a failure: nothing to try again, nothing to report. */
  get regle(): boolean {
    return this.status === 403;
  }

  /** Worth trying again without changing anything: network down, service restarting, too many requests. */
  get passager(): boolean {
    return this.status === 0 || this.status === 503 || this.status === 429 || this.status === 502 || this.status === 504;
  }
}

const ofDocument = (p: Problem) => new ApiProblem(p.status, p.code, p.detail, p.requestId, p.fields ?? [], p.details ?? {});

/** Code of a call that no server answered. */
export const UNREACHED = 'reseau.indisponible';

export const networkProblem = () =>
  new ApiProblem(0, UNREACHED, 'La connexion est perdue. Votre saisie est conservée dans ce navigateur.', null, [], {});

export const abortedProblem = () => new ApiProblem(0, 'appel.annule', 'Envoi annulé.', null, [], {});

/** From the body of a failed answer. A body that is no problem document (proxy page…) still gives a sentence. */
export const problemOf = (status: number, text: string): ApiProblem => {
  try {
    const parsed = problem.safeParse(JSON.parse(text));
    if (parsed.success) return ofDocument(parsed.data);
  } catch {
    // Not JSON: falls through to the sentence by status.
  }
  const detail =
    status >= 500
      ? 'Le service est momentanément indisponible. Réessayez dans quelques instants : rien n’a été perdu.'
      : 'La demande a été refusée.';
  return new ApiProblem(status, `http.${status}`, detail, null, [], {});
};

/** Any thrown value as an ApiProblem, so that screens handle one type. */
export const asProblem = (e: unknown): ApiProblem => {
  if (e instanceof ApiProblem) return e;
  if (e instanceof DOMException && e.name === 'AbortError') return abortedProblem();
  if (e instanceof TypeError) return networkProblem();
  return new ApiProblem(
    500,
    'erreur.interne',
    'Une erreur inattendue est survenue dans cette page. Rechargez-la puis recommencez.',
    null,
    [],
    {},
  );
};
