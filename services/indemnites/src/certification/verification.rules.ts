/** What is wrong with a file that comes back (IND-07): each fault with the sheet and the row where it is, and what to do about it. */
import {
  asRead,
  type FeuilleFormulaire,
  type FeuilleLue,
  type GenreCellule,
  normalized,
} from '@riph/chassis/print/form-workbook';
import { formatJour } from '@riph/contracts/core/deadlines';
import { isJour } from '@riph/contracts/core/paris';
import { ROLE_INDEMNITE_LABELS } from '@riph/contracts/indemnites/calcul.rules';
import { ANOMALIES_MAX, type Anomalie } from '@riph/contracts/indemnites/indemnites.schemas';
import type { Calcul } from './calcul.ts';
import { FEUILLES } from './classeur.rules.ts';

type Lieu = Partial<Pick<Anomalie, 'feuille' | 'ligne' | 'colonne'>>;
export const bloquante = (code: Anomalie['code'], message: string, ou: Lieu = {}): Anomalie => ({
  code,
  niveau: 'BLOQUANT',
  message,
  feuille: null,
  ligne: null,
  colonne: null,
  ...ou,
});
const alerte = (code: Anomalie['code'], message: string, ou: Lieu = {}): Anomalie => ({
  ...bloquante(code, message, ou),
  niveau: 'ALERTE',
});

const A = 65;
/** 0 is A: files have fewer columns than the alphabet has letters. */
export const lettre = (colonne: number): string => String.fromCharCode(A + colonne);
const GENERER = 'Préparez un nouveau fichier et reportez-y vos saisies.';

export const illisible = (): Anomalie =>
  bloquante('I-01', 'Ce fichier ne se lit pas comme un classeur Excel (xlsx). Déposez le fichier préparé par la plateforme.');

/** Of another committee, another period, or made from data that changed since. */
export function fautesDeControle(lues: readonly FeuilleLue[], c: Calcul): Anomalie[] {
  const controle = lues.find((f) => f.nom === FEUILLES.controle);
  if (!controle)
    return [
      bloquante(
        'I-01',
        `La feuille « ${FEUILLES.controle} » manque : ce n’est pas un fichier préparé par la plateforme. ${GENERER}`,
      ),
    ];
  const valeur = (cle: string) => controle.lignes.find((l) => l[0]?.texte === cle)?.[1]?.texte ?? '';
  if (valeur('cppId') !== String(c.cpp.id)) return [bloquante('I-02', `Ce fichier est celui d’un autre comité. ${GENERER}`)];
  if (valeur('dateDebut') !== c.dateDebut || valeur('dateFin') !== c.dateFin)
    return [
      bloquante(
        'I-02',
        `Ce fichier n’est pas celui de la période choisie, du ${formatJour(c.dateDebut)} au ${formatJour(c.dateFin)} : choisissez sa période.`,
      ),
    ];
  if (valeur('empreinteCalcul') !== c.empreinte)
    return [
      bloquante(
        'I-05',
        `Les données ont changé depuis que ce fichier a été préparé (rapport, présence, membre ou barème). ${GENERER}`,
      ),
    ];
  return [];
}

/** Sheets and columns that are no more there, rows added or taken away. */
export function fautesDeForme(lues: readonly FeuilleLue[], attendues: readonly FeuilleFormulaire[]): Anomalie[] {
  return attendues.flatMap((f) => {
    const lue = lues.find((x) => x.nom === f.nom);
    if (!lue) return [bloquante('I-01', `La feuille « ${f.nom} » manque. ${GENERER}`, { feuille: f.nom })];
    const titres = lue.lignes[0]?.map((t) => t.texte) ?? [];
    const absente = f.colonnes.find((col, i) => titres[i] !== col.titre);
    if (absente)
      return [
        bloquante('I-01', `La colonne « ${absente.titre} » manque ou a été déplacée. ${GENERER}`, { feuille: f.nom, ligne: 1 }),
      ];
    const remplies = lue.lignes.slice(1).findLastIndex((l) => l.some((x) => x.texte !== '' || x.formule)) + 1;
    if (remplies !== f.lignes.length)
      return [
        bloquante(
          'I-04',
          `Cette feuille a ${remplies} lignes au lieu de ${f.lignes.length} : aucune ligne ne s’ajoute ni ne se retire. ${GENERER}`,
          {
            feuille: f.nom,
          },
        ),
      ];
    return [];
  });
}

/** What somebody wrote where nothing is read: sheets of his own, cells beside the columns. It would be lost without a word. */
export function fautesEnTrop(lues: readonly FeuilleLue[], attendues: readonly FeuilleFormulaire[]): Anomalie[] {
  return lues.flatMap((lue) => {
    const colonnes = attendues.find((f) => f.nom === lue.nom)?.colonnes.length ?? null;
    const ecrites = lue.lignes.flatMap((ligne, i) =>
      ligne.flatMap((x, j) => (j >= (colonnes ?? 0) && (x.texte !== '' || x.formule) ? [{ ...x, i, j }] : [])),
    );
    const [premiere] = ecrites;
    if (!premiere && lue.coupee)
      return [
        bloquante(
          'I-04',
          'Cette feuille contient quelque chose bien au-delà du fichier préparé, qui n’est pas lu : videz ces cellules.',
          {
            feuille: lue.nom,
          },
        ),
      ];
    if (!premiere) return [];
    if (colonnes === null)
      return [
        bloquante(
          'I-04',
          'Cette feuille n’est pas du fichier préparé : rien n’y est lu. Retirez-la, ou reportez-la dans les « Observation ».',
          {
            feuille: lue.nom,
          },
        ),
      ];
    const ou = { feuille: lue.nom, ligne: premiere.i + 1, colonne: lettre(premiere.j) };
    return [
      premiere.formule
        ? bloquante('I-10', 'Cette cellule contient une formule : videz-la.', ou)
        : bloquante('I-04', 'Rien n’est lu au-delà des colonnes du fichier préparé : videz cette cellule.', ou),
    ];
  });
}

/** Formulas anywhere, computed cells that were changed. */
export function fautesDeCellules(lues: readonly FeuilleLue[], attendues: readonly FeuilleFormulaire[]): Anomalie[] {
  return attendues.flatMap((f) => {
    const lue = lues.find((x) => x.nom === f.nom)?.lignes ?? [];
    return f.lignes.flatMap((ligne, i) =>
      f.colonnes.flatMap((col, j) => {
        const ou = { feuille: f.nom, ligne: i + 2, colonne: lettre(j) };
        const cellule = lue[i + 1]?.[j] ?? { texte: '', formule: false };
        if (cellule.formule) return [bloquante('I-10', 'Cette cellule contient une formule : tapez la valeur elle-même.', ou)];
        if (col.editable) return [];
        const expected = asRead(ligne[j] ?? null, col.genre);
        const trouve = normalized(cellule.texte, col.genre);
        if (trouve === expected || (f.nom === FEUILLES.pertes && col.titre === 'Montant retenu')) return [];
        return [
          bloquante(
            'I-04',
            `« ${col.titre} » a été modifié : « ${enFrancais(expected, col.genre)} » attendu, « ${enFrancais(trouve, col.genre)} » trouvé. Remettez la valeur d’origine.`,
            ou,
          ),
        ];
      }),
    );
  });
}

/** What the manager should look at before he certifies; nothing of it stops him. */
export function alertesDe(c: Calcul): Anomalie[] {
  const manquants = c.manquants.map((r) =>
    alerte(
      'I-03',
      `${r.prenom} ${r.nom} (${ROLE_INDEMNITE_LABELS[r.role].toLowerCase()}) n’a pas déposé de rapport sur ${r.numero}, séance du ${formatJour(r.date)} : aucune ligne.`,
    ),
  );
  const deLignes = c.lignes.flatMap((l, i) => {
    const ou = { feuille: FEUILLES.rapports, ligne: i + 2 };
    const qui = `${l.prenom} ${l.nom}, séance du ${formatJour(l.dateReference)}`;
    return [
      ...(l.alertes.includes('ABSENT')
        ? [alerte('I-09', `${qui} : absent de la séance, son rapport déposé est indemnisé.`, ou)]
        : []),
      ...(l.alertes.includes('HORS_MANDAT')
        ? [alerte('I-11', `${qui} : aucune nomination en cours ce jour-là. Vérifiez ses périodes de nomination.`, ou)]
        : []),
    ];
  });
  return [...manquants, ...deLignes];
}

/** A value as its reader writes it. */
const enFrancais = (v: string, genre: GenreCellule): string => {
  if (genre === 'montant' || genre === 'nombre') return v.replace('.', ',');
  return genre === 'jour' && isJour(v) ? formatJour(v) : v;
};

/** The first ones, what stops a file before what is to be looked at; how many there are. */
export const montrees = (anomalies: readonly Anomalie[]) => ({
  anomalies: anomalies.toSorted((a, b) => Number(a.niveau === 'ALERTE') - Number(b.niveau === 'ALERTE')).slice(0, ANOMALIES_MAX),
  nbAnomalies: anomalies.length,
});
