/** What is typed in the decision of admissibility, and how it is taken up again when the verdicts changed meanwhile. Pure. */
import type { etudeRecevabilite } from '@riph/contracts/etude/instruction/recevabilite.calls';
import type { Answer } from '../../../api/types.ts';
import { dateFr } from '../../../labels/dates.ts';
import type { ChoixRecevabilite } from './choix.rules.ts';

export type EtatRecevabilite = Answer<typeof etudeRecevabilite.calls.lireRecevabilite>;
export type ChoixDecision = 'RECEVABLE' | 'COMPLEMENTS' | 'IRRECEVABLE';
type Demande = EtatRecevabilite['brouillonDemandes'][number];

export type SaisieDecision = {
  /** Null while the choice is that of the verdicts. */
  choix: ChoixDecision | null;
  referenceCpp: string;
  introduction: string;
  motif: string;
  /** Points of the letter; `id` keeps a line itself while others come and go. */
  demandes: readonly (Demande & { id: number })[];
  /** Parts of the forms that the sponsor may change. A decision kept in the browser before they were asked has none. */
  parties?: readonly string[];
};
/** Kept in the browser, with the points that the verdicts proposed then. */
export type BrouillonDecision = SaisieDecision & { proposees: readonly Demande[] };

const numeroter = (demandes: readonly Demande[]) => demandes.map((d, id) => ({ ...d, id }));
const same = (a: Demande, b: Demande) => a.pjId === b.pjId && a.categorieId === b.categorieId && a.texte === b.texte;

/** The choice that the verdicts suggest. */
const choixPropose = (e: EtatRecevabilite): ChoixDecision => {
  if (e.empechementsRecevable.length === 0) return 'RECEVABLE';
  return e.complementsDejaDemandes ? 'IRRECEVABLE' : 'COMPLEMENTS';
};

const LETTRE = 'Une lettre est produite et le déposant est prévenu par courriel.';
/** What each choice sets, and what forbids it. */
export const choixNationaux = (e: EtatRecevabilite): ChoixRecevabilite<ChoixDecision>[] => [
  {
    code: 'RECEVABLE',
    libelle: 'Recevable',
    nom: 'la recevabilité',
    detail: `L’avis sera à rendre au plus tard le ${dateFr(e.echeanceSiRecevable.date)}.`,
    raisons: e.empechementsRecevable,
    action: 'Déclarer recevable',
    suite: LETTRE,
  },
  {
    code: 'COMPLEMENTS',
    libelle: 'Demander des compléments',
    nom: 'une demande de compléments',
    detail: `Le déposant aura jusqu’au ${dateFr(e.echeanceSiComplements.dateAffichee)}.`,
    raisons: e.complementsDejaDemandes ? ['Des compléments ont déjà été demandés : ils ne se demandent qu’une fois.'] : [],
    action: 'Envoyer la demande',
    suite: LETTRE,
  },
  {
    code: 'IRRECEVABLE',
    libelle: 'Irrecevable',
    nom: 'l’irrecevabilité',
    detail: 'Hors du champ, mauvaise qualification ou mauvaise réglementation.',
    raisons: [],
    action: 'Déclarer irrecevable',
    suite: LETTRE,
  },
];

export const choixDe = (s: SaisieDecision, e: EtatRecevabilite): ChoixDecision =>
  s.choix === null || (s.choix === 'RECEVABLE' && e.empechementsRecevable.length > 0) ? choixPropose(e) : s.choix;

export const saisieVierge = (e: EtatRecevabilite): SaisieDecision => ({
  choix: null,
  referenceCpp: e.referenceCpp ?? '',
  introduction: '',
  motif: '',
  demandes: numeroter(e.brouillonDemandes),
});

/** Everything typed stays; a proposed point that nobody touched goes with the verdict that made it, and new verdicts add theirs. */
export const saisieReprise = (b: BrouillonDecision, e: EtatRecevabilite): SaisieDecision => {
  const { proposees, demandes, ...reste } = b;
  const gardees = demandes.filter((d) => !proposees.some((p) => same(p, d)) || e.brouillonDemandes.some((p) => same(p, d)));
  const nouvelles = e.brouillonDemandes.filter((p) => !proposees.some((a) => same(a, p)));
  return { ...reste, demandes: numeroter([...gardees, ...nouvelles]) };
};

/** What is sent: the fields of the chosen decision alone. A point left empty is not asked. */
export const corpsDe = (s: SaisieDecision, e: EtatRecevabilite) => {
  const decision = choixDe(s, e);
  const { version } = e;
  const referenceCpp = s.referenceCpp.trim() || undefined;
  if (decision === 'RECEVABLE') return { decision, version, referenceCpp } as const;
  if (decision === 'IRRECEVABLE') return { decision, version, motif: s.motif } as const;
  const parties: string[] = [...(s.parties ?? [])];
  const demandes = s.demandes
    .filter((d) => d.texte.trim() !== '')
    .map(({ categorieId, pjId, texte }) => ({ categorieId, pjId, texte }));
  return {
    decision,
    version,
    referenceCpp,
    introduction: s.introduction.trim() || undefined,
    demandes,
    parties,
  } as const;
};
