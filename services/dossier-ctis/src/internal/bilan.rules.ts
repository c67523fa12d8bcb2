/** What the national report counts of the requests of the portal. Pure. One that came with its decision was examined elsewhere, and is not counted. Rule: SEA-19. */
import { joursEntre } from '@riph/contracts/core/deadlines';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import type { BilanCtis, BilanRecours } from '@riph/contracts/dossier-ctis/dossier-ctis.internal';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { RecoursGarde } from '@riph/contracts/dossier-ctis/recours.schemas';
import type { DossierCtis } from '../socle/contenus.ts';

type Periode = { du: Jour; au: Jour };
type Ligne = BilanCtis[number];
const COMPTES = {
  FAVORABLE: 'favorables',
  FAVORABLE_CONDITIONS: 'sousConditions',
  DEFAVORABLE: 'defavorables',
} as const satisfies Record<string, keyof Ligne>;

const VIERGE = {
  deposees: 0,
  recevables: 0,
  favorables: 0,
  sousConditions: 0,
  defavorables: 0,
  tacites: 0,
  enCours: 0,
  demandes: 0,
};

/** Whose request it was that day: what was done before it changed committee counts for the one it left. */
function comiteLe({ cppId, suivi }: Pick<DossierCtis, 'cppId' | 'suivi'>, jour: Jour): DossierCtis['cppId'] {
  const depuis = suivi?.comiteDepuis;
  return depuis && jour < jourParis(depuis) ? (suivi.saisis.at(-1) ?? cppId) : cppId;
}

/** Adds one request to the counts of its type, its parts and its committee of the day of each act. */
export function compter(lignes: Map<string, Ligne>, d: DossierCtis, { du, au }: Periode): void {
  const { suivi } = d;
  if (suivi === null || d.suppression) return;
  const dans = (jour: Jour | null): jour is Jour => jour !== null && jour >= du && jour <= au;
  const ligneDu = (jour: Jour): Ligne => {
    const cppId = comiteLe(d, jour);
    const cle = `${cppId}/${d.type}/${d.portee}`;
    const ligne = lignes.get(cle) ?? { ...VIERGE, cppId, type: d.type, portee: d.portee, joursAvis: [] };
    lignes.set(cle, ligne);
    return ligne;
  };
  const recevableLe = d.dateRecevabilite ?? suivi.recevableLe;
  if (dans(d.dateSoumission)) ligneDu(d.dateSoumission).deposees += 1;
  if (dans(recevableLe)) ligneDu(recevableLe).recevables += 1;
  if (suivi.partieDeux === 'P2_TACITE' && dans(suivi.finPartieDeux)) ligneDu(suivi.finPartieDeux).tacites += 1;
  const decideLe = d.decision?.date ?? d.dateDecision;
  const isOuvert = !estClos(d.statut) || (decideLe !== null && decideLe > au);
  if (isOuvert && d.dateSoumission !== null && d.dateSoumission <= au) ligneDu(au).enCours += 1;
  for (const x of suivi.demandes) if (x.statut !== 'ANNULEE' && dans(x.envoyeeLe)) ligneDu(x.envoyeeLe).demandes += 1;
  const avis = suivi.avis.findLast((a) => !a.remplace);
  if (!avis || !dans(avis.renduLe)) return;
  const ligne = ligneDu(avis.renduLe);
  ligne[COMPTES[avis.sens]] += 1;
  if (recevableLe !== null) ligne.joursAvis.push(joursEntre(recevableLe, avis.renduLe));
}

type Conteste = Pick<DossierCtis, 'cppId'> & { suivi: Pick<NonNullable<DossierCtis['suivi']>, 'saisis' | 'reexamen'> | null };
/** Whose opinion an appeal contests: once it is examined again the request is another committee's. */
const contesteDe = ({ cppId, suivi }: Conteste): number | null => (suivi?.reexamen ? (suivi.saisis.at(-1) ?? null) : cppId);

/** The appeals of a period, each with its request. */
export function compterRecours(
  recours: readonly { recours: Pick<RecoursGarde, 'demandeLe' | 'decideLe' | 'etat'>; dossier: Conteste }[],
  { du, au }: Periode,
): BilanRecours {
  const dans = (jour: Jour): boolean => du <= jour && jour <= au;
  const lignes = new Map<number | null, BilanRecours[number]>();
  for (const { recours: r, dossier } of recours) {
    const cppId = contesteDe(dossier);
    const ligne = lignes.get(cppId) ?? { cppId, formes: 0, acceptes: 0, refuses: 0 };
    if (dans(jourParis(r.demandeLe))) ligne.formes += 1;
    if (r.decideLe !== null && dans(jourParis(r.decideLe))) ligne[r.etat === 'REFUSE' ? 'refuses' : 'acceptes'] += 1;
    if (ligne.formes + ligne.acceptes + ligne.refuses > 0) lignes.set(cppId, ligne);
  }
  return [...lignes.values()];
}
