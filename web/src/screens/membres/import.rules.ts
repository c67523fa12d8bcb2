/** A file of members on the screen: what each row will do, then what it did. Pure. */
import type { UtiId } from '@riph/contracts/core/ids';
import type { identityImportMembres } from '@riph/contracts/identity/import-membres.calls';
import type { Answer } from '../../api/types.ts';
import { lireMembre, MEMBRE_VIDE, type MembreSaisi } from './saisie.rules.ts';

export type LigneLue = Answer<typeof identityImportMembres.calls.lire>[number];
/** By the number of the row: made, or why not. Absent: not sent yet. */
export type Resultats = Readonly<Record<number, { fait: true; utiId: UtiId } | { fait: false; motif: string }>>;

const saisieDe = ({ saisie: s }: LigneLue, cppId: string): MembreSaisi => ({
  role: s.role,
  cppId,
  identite: {
    ...MEMBRE_VIDE.identite,
    civilite: s.civilite,
    nom: s.nom,
    prenom: s.prenom,
    email: s.email,
    telephone: s.telephone,
  },
  qualites: { ...MEMBRE_VIDE.qualites, profession: s.profession },
  nomination: {
    ...MEMBRE_VIDE.nomination,
    college: s.college,
    categorie: s.categorie,
    fonction: s.fonction,
    dateDebut: s.dateDebut || null,
    dateFin: s.dateFin || null,
    arreteReference: s.arreteReference,
  },
});
/** What the call that makes one member takes. */
export const corpsDe = (l: LigneLue, cppId: string) => lireMembre(saisieDe(l, cppId), cppId !== '');

export const isPrete = (l: LigneLue, results: Resultats): boolean =>
  !l.dejaMembre && l.erreurs.length === 0 && !results[l.rang]?.fait;

export type EtatLigne = { mot: string; ton: 'info' | 'success' | 'warning' | 'error'; motifs: readonly string[] };
export const etatLigne = (l: LigneLue, results: Resultats): EtatLigne => {
  const r = results[l.rang];
  if (r?.fait) return { mot: 'Importée', ton: 'success', motifs: [] };
  if (r) return { mot: 'Refusée', ton: 'error', motifs: [r.motif] };
  if (l.dejaMembre) return { mot: 'Déjà au comité', ton: 'info', motifs: ['Rien ne sera changé.'] };
  if (l.erreurs.length > 0) return { mot: 'À corriger', ton: 'warning', motifs: l.erreurs.map((e) => e.message) };
  return { mot: 'Prête', ton: 'info', motifs: [] };
};
