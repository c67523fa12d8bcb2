import type { FileRule } from '@riph/contracts/core/files';
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import type { RequestOptions } from '../../api/client.ts';
import type { ApiProblem } from '../../api/problem.ts';
import type { Result } from '../../api/useAction.ts';
import type { Option } from '../fields/SelectField.tsx';
import { useLeaveGuard } from '../form/leave.ts';
import { categorieProposee, fileRefusal, sha256 } from './files.rules.ts';
import { chosenOf, isPending, toStart, type Upload, type UploadEvent, uploadsNext } from './upload-queue.ts';

export type UploadsOptions = {
  regle: FileRule;
  /** Sends one file. `categorie` is null when there are no categories. Use a `silent` action: the line shows the refusal. */
  send: (fichier: File, categorie: string | null, options: RequestOptions) => Promise<Result<unknown>>;
  categories?: readonly Option[];
  motsCles?: Readonly<Record<string, readonly string[]>>;
  /** Category already known (drop on the line of a category). */
  categorie?: string;
  /** One file at a time, sent when `lancer` says so; another one takes its place, and one that failed is still held. */
  onDemand?: boolean;
  /** Files already there, to tell a same content. */
  existants?: readonly { nom: string; sha256: string }[];
  onSent?: () => void;
};

/** A chosen file, checked: the line that shows it. */
const uploadDe = (id: number, file: File, { regle, categories, motsCles, categorie, onDemand }: UploadsOptions): Upload => {
  const message = fileRefusal(file, regle);
  const proposed = categorie ?? (categories ? categorieProposee(file.name, categories, motsCles) : null);
  return {
    id,
    nom: file.name,
    taille: file.size,
    phase: message ? 'refuse' : onDemand || (categories && !categorie) ? 'acategoriser' : 'attente',
    categorie: proposed,
    proposee: !categorie && proposed !== null,
    envoye: 0,
    message,
    doublon: null,
  };
};

type Tell = (event: UploadEvent) => void;

/** Tells of the files whose content is that of one already there, or of one chosen before. */
const chercherDoublons = async (
  choisis: readonly { upload: Upload; file: File }[],
  existants: UploadsOptions['existants'],
  tell: Tell,
) => {
  const seen = new Map(existants?.map((e) => [e.sha256, e.nom]));
  for (const { upload, file } of choisis.filter((c) => c.upload.phase !== 'refuse')) {
    const digest = await sha256(file);
    const doublon = digest ? seen.get(digest) : undefined;
    if (doublon) tell({ type: 'change', id: upload.id, avec: { doublon } });
    else if (digest) seen.set(digest, upload.nom);
  }
};

const ARRIVE = { phase: 'fait', envoye: 1 } as const satisfies Partial<Upload>;
const issueDe = ({ code, fields, detail }: ApiProblem): Partial<Upload> =>
  code === 'appel.annule' ? { phase: 'annule', message: null } : { phase: 'echec', message: fields[0]?.message ?? detail };

/** Sends the files whose turn it is; what is being sent when the screen goes is stopped. */
const useEnvois = (
  uploads: readonly Upload[],
  tell: Tell,
  files: RefObject<Map<number, File>>,
  opts: RefObject<UploadsOptions>,
) => {
  const aborts = useRef(new Map<number, AbortController>());
  const start = useCallback(
    async ({ id, categorie }: Upload) => {
      const file = files.current.get(id);
      if (!file) return;
      const abort = new AbortController();
      const change = (avec: Partial<Upload>) => tell({ type: 'change', id, avec });
      aborts.current.set(id, abort);
      change({ phase: 'envoi', envoye: 0, message: null });
      const result = await opts.current.send(file, categorie, {
        signal: abort.signal,
        onProgress: (sent, total) => change({ envoye: total ? sent / total : 0 }),
        // Before the lists are read again: whoever sees his file in one of them and leaves has nothing to lose.
        onDone: () => change(ARRIVE),
      });
      aborts.current.delete(id);
      change(result.ok ? ARRIVE : issueDe(result.problem));
      if (result.ok) opts.current.onSent?.();
    },
    [tell, files, opts],
  );

  useEffect(() => {
    for (const u of toStart(uploads)) void start(u);
  }, [uploads, start]);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);
  return (id: number) => aborts.current.get(id)?.abort();
};

/**
 * The files chosen and their progress. A file is checked before it is sent; a failed one is sent again with one click. Leaving asks first, then stops what is
 * being sent: nothing goes on out of sight.
 */
export const useUploads = (options: UploadsOptions) => {
  const [uploads, tell] = useReducer(uploadsNext, []);
  const files = useRef(new Map<number, File>());
  const lastId = useRef(0);
  const opts = useRef(options);
  opts.current = options;

  const ajouter = useCallback(async (list: readonly File[]) => {
    const choisis = list.map((file) => {
      lastId.current += 1;
      files.current.set(lastId.current, file);
      return { upload: uploadDe(lastId.current, file, opts.current), file };
    });
    tell({ type: opts.current.onDemand ? 'remplace' : 'ajoute', uploads: choisis.map((c) => c.upload) });
    await chercherDoublons(choisis, opts.current.existants, tell);
  }, []);
  const annuler = useEnvois(uploads, tell, files, opts);

  const un = options.onDemand === true;
  useLeaveGuard(!un && isPending(uploads), 'Des fichiers choisis qui ne sont pas encore envoyés.');
  useLeaveGuard(un && chosenOf(uploads) !== null, 'Un fichier choisi qui n’est pas encore envoyé.');

  return {
    uploads,
    ajouter,
    categoriser: (id: number, categorie: string) =>
      tell({ type: 'change', id, avec: { categorie: categorie || null, proposee: false } }),
    lancer: () => tell({ type: 'lance' }),
    annuler,
    retry: (id: number) => tell({ type: 'change', id, avec: { phase: 'attente', message: null } }),
    retirer: (id: number) => {
      files.current.delete(id);
      tell({ type: 'retire', id });
    },
    clear: () => tell({ type: 'vide' }),
  };
};
