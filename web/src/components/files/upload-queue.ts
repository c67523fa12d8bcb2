/** Files under way: a small machine for each, at most two sent at once. Pure; `useUploads` owns the files and the calls. */
export type UploadPhase = 'refuse' | 'acategoriser' | 'attente' | 'envoi' | 'fait' | 'echec' | 'annule';
export type Upload = {
  id: number;
  nom: string;
  taille: number;
  phase: UploadPhase;
  categorie: string | null;
  /** The category was proposed by the machine, not chosen. */
  proposee: boolean;
  envoye: number;
  message: string | null;
  /** Name of a file of the same content, already there or in this batch. */
  doublon: string | null;
};

const MAX_AT_ONCE = 2;

export type UploadEvent =
  | { type: 'ajoute'; uploads: readonly Upload[] }
  | { type: 'remplace'; uploads: readonly Upload[] }
  | { type: 'change'; id: number; avec: Partial<Upload> }
  | { type: 'retire'; id: number }
  | { type: 'lance' }
  | { type: 'vide' };

export const uploadsNext = (list: readonly Upload[], e: UploadEvent): readonly Upload[] => {
  switch (e.type) {
    case 'ajoute':
      return [...list, ...e.uploads];
    case 'remplace':
      return e.uploads;
    case 'change':
      return list.map((u) => (u.id === e.id ? { ...u, ...e.avec } : u));
    case 'retire':
      return list.filter((u) => u.id !== e.id);
    case 'lance':
      return list.map((u) => (u.phase === 'acategoriser' && u.categorie ? { ...u, phase: 'attente' } : u));
    case 'vide':
      return list.filter((u) => u.phase !== 'fait' && u.phase !== 'annule');
  }
};

/** Something chosen has neither arrived nor been given up: leaving would lose it. What failed has said so. */
export const isPending = (list: readonly Upload[]): boolean =>
  list.some((u) => u.phase === 'acategoriser' || u.phase === 'attente' || u.phase === 'envoi');

/** The one file of a place that takes one, as long as it has not arrived and is not given up: what failed may be sent again. */
export const chosenOf = (list: readonly Upload[]): Upload | null =>
  list.find((u) => u.phase !== 'refuse' && u.phase !== 'fait' && u.phase !== 'annule') ?? null;

/** Those to start now. */
export const toStart = (list: readonly Upload[]): readonly Upload[] =>
  list.filter((u) => u.phase === 'attente').slice(0, Math.max(0, MAX_AT_ONCE - list.filter((u) => u.phase === 'envoi').length));
