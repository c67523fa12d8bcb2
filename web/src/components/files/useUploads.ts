import type { FileRule } from '@riph/contracts/core/files';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { RequestOptions } from '../../api/client.ts';
import type { Result } from '../../api/useAction.ts';
import type { Option } from '../fields/SelectField.tsx';
import { useLeaveGuard } from '../form/leave.ts';
import { categorieProposee, refusFichier, sha256 } from './files.rules.ts';
import { chosenOf, isPending, toStart, type Upload, uploadsNext } from './upload-queue.ts';

export type UploadsOptions = {
  regle: FileRule;
  /** Sends one file. `categorie` is null when there are no categories. Use a `silencieux` action: the line shows the refusal. */
  envoyer: (fichier: File, categorie: string | null, options: RequestOptions) => Promise<Result<unknown>>;
  categories?: readonly Option[];
  motsCles?: Readonly<Record<string, readonly string[]>>;
  /** Category already known (drop on the line of a category). */
  categorie?: string;
  /** One file at a time, sent when `lancer` says so; another one takes its place, and one that failed is still held. */
  aLaDemande?: boolean;
  /** Files already there, to tell a same content. */
  existants?: readonly { nom: string; sha256: string }[];
  onEnvoye?: () => void;
};

/**
 * The files chosen and their progress. A file is checked before it is sent; a failed one is sent again with one click. Leaving asks first, then stops what is
 * being sent: nothing goes on out of sight.
 */
export const useUploads = (options: UploadsOptions) => {
  const [uploads, tell] = useReducer(uploadsNext, []);
  const files = useRef(new Map<number, File>());
  const aborts = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const opts = useRef(options);
  opts.current = options;

  const ajouter = useCallback(async (list: readonly File[]) => {
    const { regle, categories, motsCles, categorie, aLaDemande, existants = [] } = opts.current;
    const added = list.map((file): Upload => {
      lastId.current += 1;
      const id = lastId.current;
      files.current.set(id, file);
      const message = refusFichier(file, regle);
      const proposed = categorie ?? (categories ? categorieProposee(file.name, categories, motsCles) : null);
      const phase = message ? 'refuse' : aLaDemande || (categories && !categorie) ? 'acategoriser' : 'attente';
      return {
        id,
        nom: file.name,
        taille: file.size,
        phase,
        categorie: proposed,
        proposee: !categorie && proposed !== null,
        envoye: 0,
        message,
        doublon: null,
      };
    });
    tell({ type: aLaDemande ? 'remplace' : 'ajoute', uploads: added });
    const seen = new Map(existants.map((e) => [e.sha256, e.nom]));
    for (const u of added.filter((a) => a.phase !== 'refuse')) {
      const digest = await sha256(list[added.indexOf(u)]);
      const doublon = digest ? seen.get(digest) : undefined;
      if (doublon) tell({ type: 'change', id: u.id, avec: { doublon } });
      else if (digest) seen.set(digest, u.nom);
    }
  }, []);

  const start = useCallback(async (u: Upload) => {
    const file = files.current.get(u.id);
    if (!file) return;
    const abort = new AbortController();
    aborts.current.set(u.id, abort);
    tell({ type: 'change', id: u.id, avec: { phase: 'envoi', envoye: 0, message: null } });
    const arrived = () => tell({ type: 'change', id: u.id, avec: { phase: 'fait', envoye: 1 } });
    const result = await opts.current.envoyer(file, u.categorie, {
      signal: abort.signal,
      onProgress: (sent, total) => tell({ type: 'change', id: u.id, avec: { envoye: total ? sent / total : 0 } }),
      // Before the lists are read again: whoever sees his file in one of them and leaves has nothing to lose.
      onDone: arrived,
    });
    aborts.current.delete(u.id);
    if (result.ok) {
      arrived();
      opts.current.onEnvoye?.();
    } else if (result.problem.code === 'appel.annule')
      tell({ type: 'change', id: u.id, avec: { phase: 'annule', message: null } });
    else
      tell({
        type: 'change',
        id: u.id,
        avec: { phase: 'echec', message: result.problem.fields[0]?.message ?? result.problem.detail },
      });
  }, []);

  useEffect(() => {
    for (const u of toStart(uploads)) void start(u);
  }, [uploads, start]);

  const un = options.aLaDemande === true;
  useLeaveGuard(!un && isPending(uploads), 'Des fichiers choisis qui ne sont pas encore envoyés.');
  useLeaveGuard(un && chosenOf(uploads) !== null, 'Un fichier choisi qui n’est pas encore envoyé.');
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    ajouter,
    categoriser: (id: number, categorie: string) =>
      tell({ type: 'change', id, avec: { categorie: categorie || null, proposee: false } }),
    lancer: () => tell({ type: 'lance' }),
    annuler: (id: number) => aborts.current.get(id)?.abort(),
    reessayer: (id: number) => tell({ type: 'change', id, avec: { phase: 'attente', message: null } }),
    retirer: (id: number) => {
      files.current.delete(id);
      tell({ type: 'retire', id });
    },
    vider: () => tell({ type: 'vide' }),
  };
};
