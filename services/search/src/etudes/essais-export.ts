/** Columns of the two exports of trials of medicines (REC-04). */
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { PHASES } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { RECRUTEMENT_LABELS, STATUT_ETUDE_CTIS_LABELS, TRANCHE_AGE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import type { RechercheEssais } from '@riph/contracts/etude/suivi/essais.schemas';
import { OUI_NON, ouiNon, periode } from '../socle/mots.ts';
import type { DetailEssai } from './etude.repository.ts';

const PHASE: Readonly<Record<number, string>> = PHASES;
const AGE: Readonly<Record<number, string>> = TRANCHE_AGE_LABELS;
const SEXES = { FEMME: 'Femmes', HOMME: 'Hommes' } as const;
const lignes = (v: readonly string[]): string | null => v.join('\n') || null;

export const COLONNES_ESSAIS: readonly Colonne<DetailEssai>[] = [
  { titre: 'Numéro européen', largeur: 20, valeur: (l) => l.numero },
  { titre: 'Titre', largeur: 60, valeur: (l) => l.titre },
  { titre: 'Titre court', largeur: 20, valeur: (l) => l.titreCourt },
  { titre: 'Promoteur', largeur: 32, valeur: (l) => l.promoteur },
  { titre: 'État', largeur: 24, valeur: (l) => (l.statut ? STATUT_ETUDE_CTIS_LABELS[l.statut] : null) },
  { titre: 'Comité', largeur: 28, valeur: (l) => l.cppNom },
  { titre: 'Autorisé en France le', largeur: 14, genre: 'jour', valeur: (l) => l.dateAutorisation },
  { titre: 'Fin prévue', largeur: 14, genre: 'jour', valeur: (l) => l.dateFinPrevue },
  { titre: 'Mis à jour sur le portail le', largeur: 14, genre: 'jour', valeur: ({ essai }) => essai.misAJourLe },
];

export const COLONNES_ESSAIS_COMPLETES: readonly Colonne<DetailEssai>[] = [
  ...COLONNES_ESSAIS,
  { titre: 'Autres numéros', largeur: 28, valeur: ({ essai }) => lignes(essai.numerosSecondaires) },
  {
    titre: 'Phase',
    largeur: 28,
    valeur: ({ essai: e }) => (e.phaseCode === null ? null : (PHASE[e.phaseCode] ?? String(e.phaseCode))),
  },
  { titre: 'Domaines', largeur: 32, valeur: ({ essai }) => lignes(essai.domaines) },
  { titre: 'Pathologies', largeur: 32, valeur: ({ essai }) => lignes(essai.pathologies) },
  { titre: 'Produits', largeur: 40, valeur: ({ essai }) => lignes(essai.produits) },
  { titre: 'Substances', largeur: 32, valeur: ({ essai }) => lignes(essai.substances) },
  { titre: 'Avec un dispositif', largeur: 10, valeur: ({ essai }) => OUI_NON(essai.avecDispositif) },
  { titre: 'Lieux en France', largeur: 60, valeur: ({ essai }) => lignes(essai.sites) },
  { titre: 'Nombre de lieux en France', largeur: 10, valeur: ({ essai }) => essai.sites.length },
  { titre: 'Participants en France', largeur: 12, valeur: ({ essai }) => essai.nbSujetsFrance },
  { titre: 'Âges', largeur: 24, valeur: ({ essai }) => lignes(essai.tranchesAge.map((c) => AGE[c] ?? `Code ${c}`)) },
  { titre: 'Sexes', largeur: 16, valeur: ({ essai }) => lignes(essai.sexes.map((s) => SEXES[s])) },
  { titre: 'Recrutement', largeur: 14, valeur: (l) => (l.recrutement ? RECRUTEMENT_LABELS[l.recrutement] : null) },
  { titre: 'Essai en transition', largeur: 10, valeur: (l) => OUI_NON(l.enTransition) },
  { titre: 'Publication autorisée', largeur: 10, valeur: (l) => OUI_NON(l.publicationAutorisee) },
];

const codes = (v: readonly (string | number)[] | undefined, libelles: Readonly<Record<string, string>>): string =>
  v?.map((c) => libelles[c] ?? String(c)).join(', ') ?? '';

/** The filters of the list in words, for the first sheet; `noms`: the committees. */
export const filtresEssaisEnMots = ({ filtres: f, texte }: RechercheEssais, noms: ReadonlyMap<number, { nom: string }>) => [
  { libelle: 'Texte', valeur: texte ?? '' },
  { libelle: 'Numéro', valeur: f.numero ?? '' },
  { libelle: 'Promoteur', valeur: f.promoteur ?? '' },
  { libelle: 'État', valeur: codes(f.statut, STATUT_ETUDE_CTIS_LABELS) },
  { libelle: 'Recrutement', valeur: codes(f.recrutement, RECRUTEMENT_LABELS) },
  { libelle: 'Phase', valeur: codes(f.phase, PHASE) },
  { libelle: 'Comité', valeur: f.cppIds?.map((id) => noms.get(id)?.nom ?? String(id)).join(', ') ?? '' },
  { libelle: 'Essai en transition', valeur: ouiNon(f.enTransition) },
  { libelle: 'Publication autorisée', valeur: ouiNon(f.publiee) },
  { libelle: 'Autorisé en France', valeur: periode(f.autoriseDu, f.autoriseAu) },
  { libelle: 'Fin prévue', valeur: periode(f.finDu, f.finAu) },
];
