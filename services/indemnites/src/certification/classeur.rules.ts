/** The sheets of a file of compensation: what is computed and locked, what is typed (IND-07). Pure: the same period gives the same cells. */
import type { ColonneFormulaire, FeuilleFormulaire, ValeurCellule } from '@riph/chassis/print/form-workbook';
import { formatJour } from '@riph/contracts/core/deadlines';
import { baremeLe, CATEGORIE_BAREME_LABELS } from '@riph/contracts/indemnites/bareme.rules';
import { eurosFr, ROLE_INDEMNITE_LABELS } from '@riph/contracts/indemnites/calcul.rules';
import { type TotalPersonne, totauxParPersonne } from '@riph/contracts/indemnites/generation.rules';
import type { LigneGardee } from '../socle/lignes.repository.ts';
import type { Calcul, Convoque } from './calcul.ts';
import { lignesProposees, presidentDe } from './proposition.rules.ts';

const VERSION_FICHIER = 1;
export const FEUILLES = {
  rapports: 'Rapports',
  president: 'Président',
  pertes: 'Perte de revenus',
  synthese: 'Synthèse',
  controle: 'Contrôle',
} as const;
export const STATUTS_PRO_FR = { SALARIE: 'Salarié', INDEPENDANT: 'Indépendant' } as const;

const texte = (titre: string, largeur?: number): ColonneFormulaire => ({ titre, genre: 'texte', largeur });
const nombre = (titre: string): ColonneFormulaire => ({ titre, genre: 'nombre' });
const montant = (titre: string): ColonneFormulaire => ({ titre, genre: 'montant' });
const jour = (titre: string): ColonneFormulaire => ({ titre, genre: 'jour', largeur: 13 });
const aSaisir = (c: ColonneFormulaire, choix?: readonly string[]): ColonneFormulaire => ({
  ...c,
  titre: `${c.titre} *`,
  editable: true,
  choix,
});

export const COLONNES = {
  rapports: [
    ...[nombre('N° ligne'), texte('CPP', 14), jour('Date séance'), nombre('N° séance'), texte('N° dossier', 18)],
    ...[texte('Réglementation', 20), texte('Nature', 14), texte('Partie', 9), texte('Rôle', 16), texte('Nom', 20)],
    ...[texte('Prénom', 16), texte('Statut', 10), jour('Date dépôt rapport'), texte('Présent (O/N)', 9)],
    ...[nombre('Nb vacations'), montant('Valeur vacation'), montant('Majoration'), montant('Montant')],
    ...[texte('Explication', 70), aSaisir(texte('Observation', 40))],
  ],
  president: [
    ...[texte('Mois', 10), nombre('Nb séances'), texte('Nom', 20), texte('Prénom', 16), texte('Fonction', 12)],
    ...[montant('Montant du mois'), aSaisir(nombre('Part %')), montant('Montant')],
  ],
  pertes: [
    ...[jour('Date séance'), texte('Nom', 20), texte('Prénom', 16), texte('Présent (O/N)', 9)],
    aSaisir(texte('Statut pro', 14), [STATUTS_PRO_FR.SALARIE, STATUTS_PRO_FR.INDEPENDANT]),
    aSaisir(nombre('Demi-journées'), ['1', '2']),
    ...[aSaisir(montant('Montant déclaré')), texte('Plafond par demi-journée', 44), montant('Montant retenu')],
    aSaisir(texte('Justificatif (O/N)', 12), ['O', 'N']),
  ],
  synthese: [
    ...[texte('Nom', 20), texte('Prénom', 16), montant('Total rapports'), montant('Total présidence')],
    ...[montant('Total perte de revenus'), montant('Régularisations'), montant('Total général')],
  ],
  controle: [texte('Donnée', 20), texte('Valeur', 70)],
} as const satisfies Record<string, readonly ColonneFormulaire[]>;

const MILLE = 1_000;
const ENTIER = 100;
const NATURES = { INITIALE: 'initiale', MODIFICATION: 'modification' } as const;
const PARTIES_FR = { PARTIE_1: 'I', PARTIE_2: 'II' } as const;
const oui = (b: boolean | null): string => {
  if (b === null) return '';
  return b ? 'O' : 'N';
};

/** A line as a row, computed or taken back. */
const rangee = (
  c: Calcul,
  l: Omit<LigneGardee, 'id' | 'cppId' | 'fichierId' | 'statut' | 'supprimeLe' | 'supprimePar' | 'supprimeMotif' | 'corrigeId'> & {
    present?: boolean | null;
  },
  rang: number,
): ValeurCellule[] => [
  ...[rang, c.cpp.code, l.dateReference, l.seanceId, l.numero],
  ...[l.categorie && CATEGORIE_BAREME_LABELS[l.categorie], l.nature && NATURES[l.nature], l.partie && PARTIES_FR[l.partie]],
  ...[
    ROLE_INDEMNITE_LABELS[l.role],
    l.nom,
    l.prenom,
    l.role === 'EXPERT' ? 'expert' : 'membre',
    l.rapportLe,
    oui(l.present ?? null),
  ],
  ...[l.nbVacations / MILLE, l.valeurVacation, l.majoration, l.montant, l.explication, l.observation],
];

const plafonds = (c: Calcul, x: Convoque): string => {
  const b = baremeLe(c.baremes, x.date);
  return b ? `salarié ${eurosFr(b.plafondSalarie)}, indépendant ${eurosFr(b.plafondIndependant)}` : '';
};

/** What is typed, once it was read: nothing yet in a file to complete. */
export type Saisies = {
  observations: readonly string[];
  /** Hundredths of a percent, and cents, month by month and member by member. */
  parts: readonly { parts: readonly number[]; montants: readonly number[] }[];
  pertes: readonly (readonly ValeurCellule[] | null)[];
};

const lignesDuPresident = (c: Calcul, s: Saisies | null): ValeurCellule[][] =>
  c.mois.flatMap((m, i) =>
    m.membres.map((t, j) => [
      ...[m.mois, m.seances, t.nom, t.prenom, t.isPresident ? 'Président' : 'Membre', m.montant],
      s ? (s.parts[i].parts[j] ?? 0) / ENTIER : t === presidentDe(m) ? ENTIER : 0,
      s ? (s.parts[i].montants[j] ?? 0) : t === presidentDe(m) ? m.montant : 0,
    ]),
  );

/** Status, half days, declared, limit, kept, proof: the cells after those of the person. */
const lignesDePerte = (c: Calcul, s: Saisies | null): ValeurCellule[][] =>
  c.convoques.map((x, i) => [
    ...[x.date, x.nom, x.prenom, oui(x.isPresent)],
    ...(s?.pertes[i] ?? [null, null, null, plafonds(c, x), null, null]),
  ]);

const synthese = (personnes: readonly TotalPersonne[]): ValeurCellule[][] => {
  const somme = (de: (p: TotalPersonne) => number) => personnes.reduce((n, p) => n + de(p), 0);
  const total = [somme((p) => p.rapports), somme((p) => p.presidence), somme((p) => p.perte)];
  return [
    ...personnes.map((p) => [p.nom, p.prenom, p.rapports, p.presidence, p.perte, p.regularisations, p.total]),
    ['Total', null, ...total, somme((p) => p.regularisations), somme((p) => p.total)],
  ];
};

/** What each person would receive, nothing typed yet. */
export const totauxProposes = (c: Calcul): TotalPersonne[] => totauxParPersonne(lignesProposees(c));

/** The sheets in order. `saisies` and `personnes`: of the final file. */
export function feuillesDe(c: Calcul, saisies: Saisies | null = null, personnes = totauxProposes(c)): FeuilleFormulaire[] {
  const lignes = [...c.lignes.map((l) => ({ ...l, observation: '' })), ...c.aReprendre];
  const controle = [
    ['cppId', String(c.cpp.id)],
    ['dateDebut', c.dateDebut],
    ['dateFin', c.dateFin],
    ['empreinteCalcul', c.empreinte],
    ['version', String(VERSION_FICHIER)],
    ['periode', `${formatJour(c.dateDebut)} - ${formatJour(c.dateFin)}`],
  ];
  return [
    {
      nom: FEUILLES.rapports,
      colonnes: COLONNES.rapports,
      lignes: lignes.map((l, i) => rangee(c, { ...l, observation: saisies?.observations[i] ?? l.observation }, i + 1)),
    },
    { nom: FEUILLES.president, colonnes: COLONNES.president, lignes: lignesDuPresident(c, saisies) },
    { nom: FEUILLES.pertes, colonnes: COLONNES.pertes, lignes: lignesDePerte(c, saisies) },
    { nom: FEUILLES.synthese, colonnes: COLONNES.synthese, lignes: synthese(personnes) },
    { nom: FEUILLES.controle, cachee: true, colonnes: COLONNES.controle, lignes: controle },
  ];
}
