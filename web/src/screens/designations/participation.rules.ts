/** The forms of a participation. Pure. */
import type { Jour } from '@riph/contracts/core/paris';
import type { EtatDesignation } from '@riph/contracts/vrb/participation.rules';
import {
  type DesignationLue,
  MOTIF_INTERDICTION_LABELS,
  MOTIFS_INTERDICTION,
  type PeriodeLue,
} from '@riph/contracts/vrb/volontaire.schemas';
import { type ChampDef, type Saisie, textOf } from '../../components/fields/described.types.ts';
import { montantDe } from '../../labels/euros.ts';
import { optionsDe } from '../../labels/options.ts';
import type { Ton } from '../../labels/ton.ts';
import { aideIndemnite } from './designer.rules.ts';

export const TON_DESIGNATION: Readonly<Record<EtatDesignation, Ton>> = {
  ANNULEE: 'neutre',
  SANS_PERIODE: 'warning',
  PLANIFIEE: 'info',
  EN_COURS: 'success',
  EN_EXCLUSION: 'warning',
  CLOTUREE: 'neutre',
};

const MONTANT = { sorte: 'texte', max: 12, width: 'courte' } as const;
export const champsModifier = ({ indemniteApprouvee }: Pick<DesignationLue, 'indemniteApprouvee'>): readonly ChampDef[] => [
  { cle: 'numeroInclusion', libelle: 'Numéro d’inclusion', aide: 'Sans nom ni initiales.', sorte: 'texte', max: 20 },
  { cle: 'montantIndemnite', libelle: 'Indemnité, en euros', aide: aideIndemnite(indemniteApprouvee), ...MONTANT },
  { cle: 'valeurAvantagesNature', libelle: 'Avantages en nature, en euros', ...MONTANT },
  {
    cle: 'motifInterdiction',
    libelle: 'Raison qui interdit de l’indemniser',
    aide: 'Laissez vide si la loi permet d’indemniser cette personne.',
    sorte: 'choix',
    options: optionsDe(MOTIFS_INTERDICTION, MOTIF_INTERDICTION_LABELS),
  },
];
const enTexte = (m: number) => String(m).replace('.', ',');
export const departModifier = (d: DesignationLue): object => ({
  numeroInclusion: d.numeroInclusion,
  montantIndemnite: enTexte(d.montantIndemnite),
  valeurAvantagesNature: enTexte(d.valeurAvantagesNature),
  motifInterdiction: d.motifInterdiction ?? '',
});
const montant = (v: unknown) => (textOf(v).trim() === '' ? 0 : montantDe(textOf(v)));
export const modifieeDe = (s: Saisie, version: number) => ({
  geste: 'MODIFIER',
  version,
  numeroInclusion: textOf(s.numeroInclusion).trim(),
  montantIndemnite: montant(s.montantIndemnite),
  valeurAvantagesNature: montant(s.valeurAvantagesNature),
  motifInterdiction: textOf(s.motifInterdiction) || null,
});

export const CHAMPS_SORTIE: readonly ChampDef[] = [
  { cle: 'dateSortie', libelle: 'Dernier jour de participation', sorte: 'jour', obligatoire: true },
  { cle: 'motifSortie', libelle: 'Motif', aide: 'Sans nom.', sorte: 'long', max: 500, obligatoire: true },
];
export const sortieDe = (s: Saisie, version: number) => ({
  geste: 'SORTIR',
  version,
  dateSortie: textOf(s.dateSortie),
  motifSortie: textOf(s.motifSortie).trim(),
});

export const CHAMPS_PERIODE: readonly ChampDef[] = [
  { cle: 'dateDebut', libelle: 'Début', sorte: 'jour', obligatoire: true },
  { cle: 'dateFin', libelle: 'Fin', sorte: 'jour', obligatoire: true },
];
export const periodeDe = (s: Saisie) => ({ dateDebut: textOf(s.dateDebut), dateFin: textOf(s.dateFin) });

export const CHAMPS_PROROGATION: readonly ChampDef[] = [
  { cle: 'dateFin', libelle: 'Nouvelle fin', sorte: 'jour', obligatoire: true },
  { cle: 'montantSupplementaire', libelle: 'Indemnité en plus, en euros', aide: 'Vide : aucune.', ...MONTANT },
  { cle: 'motifProrogation', libelle: 'Motif', aide: 'Sans nom.', sorte: 'long', max: 500, obligatoire: true },
];
export const prorogationDe = (s: Saisie, { perPartId }: PeriodeLue) => ({
  perPartId,
  dateFin: textOf(s.dateFin),
  motifProrogation: textOf(s.motifProrogation).trim(),
  montantSupplementaire: montant(s.montantSupplementaire),
});

/** What may be done with a period: only the last is extended, only one to come moves or is taken off by the investigator. */
export const gestesPeriode = (d: DesignationLue, p: PeriodeLue, jour: Jour) => ({
  proroger: d.gestes.includes('PROROGER') && p.derniere && p.dateDebut <= jour,
  modifier: d.gestes.includes('PERIODE') && jour < p.dateDebut,
  supprimer: d.gestes.includes('CORRIGER') || (d.gestes.includes('SUPPRIMER_PERIODE') && jour < p.dateDebut),
});
