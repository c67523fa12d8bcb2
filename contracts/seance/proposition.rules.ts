/**
 * Who is proposed to report on the dossiers of a séance, with the reasons in words. A proposal only: the secretariat corrects it and names (RAP-01). Rules: RAP-08 (places and
 * who may hold them: R1123-12, R1123-4, R1124-12; order of preference: decision), RAP-01, RAP-02, COM-06.
 */
import type { DosId, UtiId } from '../core/ids.ts';
import { wordsOf } from '../core/phrases.ts';
import type { TypeRapporteur } from '../etude/instruction/rapporteurs.rules.ts';
import { TYPE_RAPPORTEUR_LABELS, TYPES_RAPPORTEUR } from '../etude/instruction/rapporteurs.schemas.ts';
import type { College } from '../identity/college.ts';
import type { TypeSeance } from './seance.workflow.ts';

/** A member in office on the day of the séance. */
export type MembreProposable = {
  utiId: UtiId;
  college: College;
  methodologiste: boolean;
  /** Codes of the list, or words of before the list. */
  competences: readonly string[];
  /** He announced that he will not come. */
  absent: boolean;
  /** Reports still expected of him in this committee. */
  charge: number;
};
export type DossierAPourvoir = {
  dosId: DosId;
  /** Domains and competences that the sponsor named: code and label of each. */
  sujets: readonly { code: string; libelle: string }[];
  /** Why nobody may be named on it now; null when one may. */
  raison: string | null;
  /** Members set aside: declared link, or they filed it. */
  ecartes: readonly number[];
  /** Reporters already named for the round under way. */
  enPlace: readonly { type: TypeRapporteur; utiId: UtiId; rapportDepose: boolean }[];
  /** Those who reported on the same study for this committee: an earlier round or an earlier request. */
  anciens: readonly number[];
};
export type PlaceProposee = {
  dosId: DosId;
  type: TypeRapporteur;
  /** Who holds the place now; his report is filed: he keeps it. */
  actuel: number | null;
  fige: boolean;
  /** Who is proposed; null when somebody holds the place, when none is needed, or when nobody can. */
  utiId: UtiId | null;
  /** Why him, or why nobody; empty when nothing is proposed for the place. */
  pourquoi: string[];
};

/** Weights of the reasons. A report that is expected, or proposed in this same séance, takes two away: three of them outweigh a known file. */
const POINTS = { suivi: 5, competence: 4, charge: -2 } as const;

/** The subjects of a dossier that a member knows: same code, same words, or a subject named inside a longer competence (« Oncologie pédiatrique »). */
export const sujetsConnus = (competences: readonly string[], sujets: DossierAPourvoir['sujets']): string[] => {
  const connues = competences.map(wordsOf);
  return sujets
    .filter((s) => [s.code, s.libelle].map(wordsOf).some((sujet) => connues.some((c) => c.includes(sujet))))
    .map((s) => s.libelle);
};

/** A place that a member may hold by his college and his training. RAP-01, RAP-02. */
export const tientLaPlace = (m: Pick<MembreProposable, 'college' | 'methodologiste'>, type: TypeRapporteur): boolean =>
  type === 'METHODOLOGISTE' ? m.college === 'COLLEGE_1' && m.methodologiste : m.college === type;

type Candidat = { membre: MembreProposable; points: number; pourquoi: string[] };

const rapports = (n: number): string => {
  if (n === 0) return 'aucun rapport';
  return n === 1 ? '1 rapport' : `${n} rapports`;
};

const juger = (m: MembreProposable, d: DossierAPourvoir, dejaProposes: number): Candidat => {
  const connus = sujetsConnus(m.competences, d.sujets);
  const suit = d.anciens.includes(m.utiId);
  const charge = m.charge + dejaProposes;
  return {
    membre: m,
    points: (suit ? POINTS.suivi : 0) + (connus.length > 0 ? POINTS.competence : 0) + POINTS.charge * charge,
    pourquoi: [
      ...(suit ? ['Connaît cette recherche : a déjà rapporté sur elle.'] : []),
      ...(connus.length > 0 ? [`Compétence déclarée : ${connus.join(', ')}.`] : []),
      `Charge : ${rapports(m.charge)} en cours${dejaProposes > 0 ? `, ${rapports(dejaProposes)} de plus avec cette proposition` : ''}.`,
      'Aucun lien déclaré, aucune absence annoncée, en fonction le jour de la séance.',
    ],
  };
};

/** Said of a choice that is none, so that the secretariat sees whom the committee lacks. */
const SEUL = 'Seule personne disponible à cette place.';

const personne = (type: TypeRapporteur, membres: readonly MembreProposable[], d: DossierAPourvoir): string[] => {
  const tous = membres.filter((m) => tientLaPlace(m, type));
  if (tous.length === 0)
    return [
      type === 'METHODOLOGISTE'
        ? 'Aucun membre du collège I compétent en biostatistique ou en épidémiologie n’est en fonction ce jour-là.'
        : `Aucun membre du ${TYPE_RAPPORTEUR_LABELS[type].toLowerCase()} n’est en fonction ce jour-là.`,
    ];
  const ecartes = tous.filter((m) => d.ecartes.includes(m.utiId)).length;
  const absents = tous.filter((m) => m.absent && !d.ecartes.includes(m.utiId)).length;
  const raisons = [
    ...(ecartes > 0 ? [`lien d’intérêts : ${ecartes}`] : []),
    ...(absents > 0 ? [`absence annoncée : ${absents}`] : []),
    ...(tous.length > ecartes + absents ? [`déjà rapporteur à un autre titre : ${tous.length - ecartes - absents}`] : []),
  ];
  return [`Personne n’est disponible (${raisons.join(' ; ')}).`];
};

/** The places that a séance asks to fill: one of each college and a methodologist; in a restricted séance one reporter is enough (COM-05). */
const placesAPourvoir = (type: TypeSeance, d: DossierAPourvoir): readonly TypeRapporteur[] => {
  const prises = d.enPlace.map((r) => r.type);
  const vides = TYPES_RAPPORTEUR.filter((t) => !prises.includes(t));
  if (type !== 'RESTREINTE') return vides;
  return prises.length > 0 ? [] : vides.filter((t) => t !== 'METHODOLOGISTE');
};

/** The methodologist first: few can be, and a reporter of the first college would take him away. */
const ORDRE = ['METHODOLOGISTE', 'COLLEGE_1', 'COLLEGE_2'] as const satisfies readonly TypeRapporteur[];

type Choix = Map<TypeRapporteur, { utiId: UtiId | null; pourquoi: string[] }>;

/** Fills the empty places of one dossier. `proposes`: how many reports each member was given for the dossiers before it; those given here are added. */
function choisirPour(
  d: DossierAPourvoir,
  seance: { type: TypeSeance },
  membres: readonly MembreProposable[],
  proposes: Map<number, number>,
): Choix {
  const pris = new Set(d.enPlace.map((r) => r.utiId));
  const vides = placesAPourvoir(seance.type, d);
  const candidats = (type: TypeRapporteur) =>
    membres
      .filter((m) => tientLaPlace(m, type) && !m.absent && !d.ecartes.includes(m.utiId) && !pris.has(m.utiId))
      .map((m) => juger(m, d, proposes.get(m.utiId) ?? 0))
      .toSorted((a, b) => b.points - a.points || a.membre.charge - b.membre.charge || a.membre.utiId - b.membre.utiId);
  const choisis: Choix = new Map();
  const choisir = (type: TypeRapporteur, parmi: readonly Candidat[]) => {
    const choix = parmi.at(0);
    if (!choix) return void choisis.set(type, { utiId: null, pourquoi: personne(type, membres, d) });
    const { utiId } = choix.membre;
    pris.add(utiId);
    proposes.set(utiId, (proposes.get(utiId) ?? 0) + 1);
    choisis.set(type, { utiId, pourquoi: parmi.length === 1 ? [SEUL, ...choix.pourquoi] : choix.pourquoi });
  };
  if (d.raison !== null) for (const type of vides) choisis.set(type, { utiId: null, pourquoi: [d.raison] });
  else if (seance.type === 'RESTREINTE' && vides.length > 0) {
    const [un, deux] = vides.map((type) => ({ type, parmi: candidats(type) }));
    const points = (x: typeof un | undefined) => x?.parmi.at(0)?.points ?? Number.NEGATIVE_INFINITY;
    const { type, parmi } = deux && points(deux) > points(un) ? deux : un;
    choisir(type, parmi);
  } else for (const type of ORDRE.filter((t) => vides.includes(t))) choisir(type, candidats(type));
  return choisis;
}

/**
 * Every place of every dossier, in the order of the agenda: who holds it, else who is proposed. Places that are held are never moved. The same input gives the same proposal: with
 * equal points, whoever has fewer reports, then the lowest number.
 */
export function proposerAffectations(
  seance: { type: TypeSeance },
  membres: readonly MembreProposable[],
  dossiers: readonly DossierAPourvoir[],
): PlaceProposee[] {
  const proposes = new Map<number, number>();
  return dossiers.flatMap((d) => {
    const choisis = choisirPour(d, seance, membres, proposes);
    return TYPES_RAPPORTEUR.map((type) => {
      const actuel = d.enPlace.find((r) => r.type === type);
      return {
        dosId: d.dosId,
        type,
        actuel: actuel?.utiId ?? null,
        fige: actuel?.rapportDepose ?? false,
        ...(choisis.get(type) ?? { utiId: null, pourquoi: [] }),
      };
    });
  });
}

/** A request of the portal has reporters of each part, named on its own page: no proposal names them. */
const ESSAI =
  'Les rapporteurs d’un essai se désignent depuis sa demande, pour chaque partie ; un dossier parti à un autre comité n’en attend plus ici.';
/** The dossiers of the agenda for which nobody is proposed, each with why. `lus`: those whose facts are known, national ones. */
export const sansProposition = (
  dosIds: readonly DosId[],
  lus: readonly { dosId: DosId; raison: string | null }[],
): { dosId: DosId; raison: string }[] =>
  dosIds.flatMap((dosId) => {
    const lu = lus.find((d) => d.dosId === dosId);
    const raison = lu === undefined ? ESSAI : lu.raison;
    return raison === null ? [] : [{ dosId, raison }];
  });
