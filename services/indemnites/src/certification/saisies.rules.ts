/** What was typed in a file: shares of the presidency, losses of income, observations; each fault with its cell (IND-04, IND-05). */
import type { CelluleLue, FeuilleLue, ValeurCellule } from '@riph/chassis/print/form-workbook';
import { type Bareme, baremeLe } from '@riph/contracts/indemnites/bareme.rules';
import { eurosFr, isEntier, partager, perteRetenue, plafondPerte, type StatutPro } from '@riph/contracts/indemnites/calcul.rules';
import { clePerte, type Ligne, ligneDePresidence } from '@riph/contracts/indemnites/generation.rules';
import type { Anomalie } from '@riph/contracts/indemnites/indemnites.schemas';
import type { Calcul, Convoque } from './calcul.ts';
import { COLONNES, FEUILLES, type Saisies, STATUTS_PRO_FR } from './classeur.rules.ts';
import { bloquante, lettre } from './verification.rules.ts';

const CENT = 100;
const MOIS_COMPLET = 10_000;
const OBSERVATION_MAX = 500;
const colonne = (f: 'rapports' | 'president' | 'pertes', titre: string): number =>
  COLONNES[f].findIndex((c) => c.titre.startsWith(titre));
const C = {
  observation: colonne('rapports', 'Observation'),
  part: colonne('president', 'Part'),
  statut: colonne('pertes', 'Statut pro'),
  demi: colonne('pertes', 'Demi-journées'),
  declare: colonne('pertes', 'Montant déclaré'),
  retenu: colonne('pertes', 'Montant retenu'),
  justificatif: colonne('pertes', 'Justificatif'),
};

/** Hundredths of what was typed, « 1 500,50 » as well as 1500.5; null when it is no positive number. */
function centiemes(texte: string): number | null {
  const net = texte.replaceAll(/[\s\u00a0\u202f€%]/g, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d+)?$/.test(net)) return null;
  return Math.round(Number(net) * CENT);
}

export type Lecture = { anomalies: Anomalie[]; lignes: Ligne[]; saisies: Saisies };
const cellulesDe = (lues: readonly FeuilleLue[], nom: string): CelluleLue[][] =>
  lues.find((f) => f.nom === nom)?.lignes.slice(1) ?? [];

/** The lines of presidency and of losses that the file asks for, and its faults. */
export function lireSaisies(lues: readonly FeuilleLue[], c: Calcul): Lecture {
  const observations = cellulesDe(lues, FEUILLES.rapports).map((l) => l[C.observation]?.texte ?? '');
  const presidence = lirePresidence(cellulesDe(lues, FEUILLES.president), c);
  const pertes = c.convoques.map((x, i) => lirePerte(cellulesDe(lues, FEUILLES.pertes)[i] ?? [], x, c, i + 2));
  return {
    anomalies: [...tropLongues(observations), ...presidence.anomalies, ...pertes.flatMap((p) => p.anomalies)],
    lignes: [...presidence.lignes, ...pertes.flatMap((p) => p.ligne ?? [])],
    saisies: { observations, parts: presidence.parts, pertes: pertes.map((p) => p.cellules) },
  };
}

const tropLongues = (observations: readonly string[]): Anomalie[] =>
  observations.flatMap((o, i) =>
    o.length <= OBSERVATION_MAX
      ? []
      : [
          bloquante(
            'I-04',
            `Cette observation a ${o.length} caractères, ${OBSERVATION_MAX} au plus sont gardés : raccourcissez-la.`,
            {
              feuille: FEUILLES.rapports,
              ligne: i + 2,
              colonne: lettre(C.observation),
            },
          ),
        ],
  );

function lirePresidence(
  cellules: CelluleLue[][],
  c: Calcul,
): { anomalies: Anomalie[]; lignes: Ligne[]; parts: Saisies['parts'] } {
  let rang = 0;
  const lus = c.mois.map((m) => {
    const debut = rang;
    rang += m.membres.length;
    const brutes = m.membres.map((_, j) => cellules[debut + j]?.[C.part]?.texte ?? '');
    const parts = brutes.map((b) => (b === '' ? 0 : (centiemes(b) ?? -1)));
    const ou = { feuille: FEUILLES.president, ligne: debut + 2, colonne: lettre(C.part) };
    if (parts.some((p) => p < 0)) {
      const faux = parts.findIndex((p) => p < 0);
      const message = `« ${brutes[faux]} » n’est pas un pourcentage : tapez un nombre de 0 à 100.`;
      return {
        parts: parts.map(() => 0),
        montants: [],
        anomalies: [bloquante('I-08', message, { ...ou, ligne: debut + faux + 2 })],
        lignes: [],
      };
    }
    if (!isEntier(parts)) {
      const total = (parts.reduce((a, b) => a + b, 0) / CENT).toFixed(2).replace('.', ',');
      const message = `Les parts de la présidence de ${m.mois} font ${total} % : elles doivent faire 100 %.`;
      return { parts, montants: [], anomalies: [bloquante('I-08', message, ou)], lignes: [] };
    }
    const montants = partager(m.montant, parts);
    const lignes = m.membres.flatMap((t, j) =>
      parts[j] > 0 ? [ligneDePresidence(m, t, montants[j], Math.min(parts[j], MOIS_COMPLET))] : [],
    );
    return { parts, montants, anomalies: [], lignes };
  });
  return { anomalies: lus.flatMap((l) => l.anomalies), lignes: lus.flatMap((l) => l.lignes), parts: lus };
}

type PerteLue = { anomalies: Anomalie[]; ligne: Ligne | null; cellules: ValeurCellule[] | null };
const statutDe = (texte: string): StatutPro | null => {
  const net = texte.trim().toLowerCase();
  if (net.startsWith('salari')) return 'SALARIE';
  return net.startsWith('ind') ? 'INDEPENDANT' : null;
};

type CodePerte = 'I-04' | 'I-06' | 'I-07';

/** Why the amount typed as retained is not taken; null when it is the computed one. `tape` is null when it is no amount. */
function refusDuRetenu(tape: number | null, retenu: number, limite: number): [CodePerte, string] | null {
  if (tape === null || tape > limite)
    return ['I-06', `Le montant retenu dépasse le plafond de ${eurosFr(limite)} : videz cette cellule, elle est calculée.`];
  // Whoever types less than what is computed means to pay less: it would be paid whole without a word.
  if (tape !== retenu)
    return [
      'I-04',
      `« Montant retenu » a été modifié : ${eurosFr(retenu)} attendus, ${eurosFr(tape)} trouvés. Videz cette cellule, elle est calculée.`,
    ];
  return null;
}

function lirePerte(l: CelluleLue[], x: Convoque, c: Calcul, ligne: number): PerteLue {
  const lu = (i: number) => l[i]?.texte ?? '';
  if (![C.statut, C.demi, C.declare, C.retenu, C.justificatif].some((i) => lu(i) !== ''))
    return { anomalies: [], ligne: null, cellules: null };
  const refuser = (code: CodePerte, message: string, colonneNo: number): PerteLue => ({
    anomalies: [bloquante(code, message, { feuille: FEUILLES.pertes, ligne, colonne: lettre(colonneNo) })],
    ligne: null,
    cellules: null,
  });
  const b = baremeLe(c.baremes, x.date);
  const [statutPro, demiJournees, declare] = [statutDe(lu(C.statut)), Number(lu(C.demi)), centiemes(lu(C.declare))];
  if (!b || !statutPro) return refuser('I-06', 'Dites « Salarié » ou « Indépendant » : le plafond en dépend.', C.statut);
  if (demiJournees !== 1 && demiJournees !== 2) return refuser('I-06', 'Le nombre de demi-journées est 1 ou 2.', C.demi);
  if (declare === null)
    return refuser('I-06', 'Le montant déclaré est un nombre d’euros, avec deux décimales au plus.', C.declare);
  const justificatif = /^o/i.test(lu(C.justificatif));
  const retenu = perteRetenue(b, { statutPro, demiJournees, montantDeclare: declare, present: x.isPresent, justificatif });
  if (!x.isPresent) return refuser('I-07', `${x.prenom} ${x.nom} était absent de cette séance : videz cette ligne.`, C.statut);
  if (retenu === null)
    return refuser(
      'I-07',
      'Sans justificatif, la perte de revenus n’est pas indemnisée : mettez « O » ou videz cette ligne.',
      C.justificatif,
    );
  const tape = lu(C.retenu) === '' ? retenu : centiemes(lu(C.retenu));
  const limite = plafondPerte(b, statutPro) * demiJournees;
  const refus = refusDuRetenu(tape, retenu, limite);
  if (refus) return refuser(...refus, C.retenu);
  const cellules = [STATUTS_PRO_FR[statutPro], demiJournees, declare, eurosFr(plafondPerte(b, statutPro)), retenu, 'O'];
  return { anomalies: [], ligne: ligneDePerte(x, b, { retenu, declare, limite, demiJournees }), cellules };
}

const ligneDePerte = (
  x: Convoque,
  b: Bareme,
  p: { retenu: number; declare: number; limite: number; demiJournees: number },
): Ligne => ({
  cle: clePerte(x.seanceId, x.utiId),
  role: 'PERTE_REVENU',
  dosId: null,
  numero: null,
  categorie: null,
  nature: null,
  partie: null,
  rapportLe: null,
  seanceId: x.seanceId,
  dateReference: x.date,
  utiId: x.utiId,
  nom: x.nom,
  prenom: x.prenom,
  present: true,
  nbVacations: 0,
  valeurVacation: 0,
  majoration: 0,
  montant: p.retenu,
  bareme: b.code,
  alertes: [],
  explication: `Perte de revenus, ${p.demiJournees} demi-journée${p.demiJournees > 1 ? 's' : ''} : ${eurosFr(p.declare)} déclarés${
    p.declare > p.limite ? `, plafond ${eurosFr(p.limite)}` : ''
  }`,
});
