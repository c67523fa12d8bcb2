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

/** Adds one request to the counts of its committee, type and parts. */
export function compter(lignes: Map<string, Ligne>, d: DossierCtis, { du, au }: Periode): void {
  const { suivi } = d;
  if (suivi === null || d.suppression) return;
  const dans = (jour: Jour | null): boolean => jour !== null && jour >= du && jour <= au;
  const cle = `${d.cppId}/${d.type}/${d.portee}`;
  const ligne: Ligne = lignes.get(cle) ?? {
    cppId: d.cppId,
    type: d.type,
    portee: d.portee,
    deposees: 0,
    recevables: 0,
    favorables: 0,
    sousConditions: 0,
    defavorables: 0,
    tacites: 0,
    enCours: 0,
    demandes: 0,
    joursAvis: [],
  };
  const recevableLe = d.dateRecevabilite ?? suivi.recevableLe;
  if (dans(d.dateSoumission)) ligne.deposees += 1;
  if (dans(recevableLe)) ligne.recevables += 1;
  if (suivi.partieDeux === 'P2_TACITE' && dans(suivi.finPartieDeux)) ligne.tacites += 1;
  const decideLe = d.decision?.date ?? d.dateDecision;
  const isOuvert = !estClos(d.statut) || (decideLe !== null && decideLe > au);
  if (isOuvert && d.dateSoumission !== null && d.dateSoumission <= au) ligne.enCours += 1;
  ligne.demandes += suivi.demandes.filter((x) => x.statut !== 'ANNULEE' && dans(x.envoyeeLe)).length;
  const avis = suivi.avis.findLast((a) => !a.remplace);
  if (avis && dans(avis.renduLe)) {
    ligne[COMPTES[avis.sens]] += 1;
    if (recevableLe !== null) ligne.joursAvis.push(joursEntre(recevableLe, avis.renduLe));
  }
  const isVide =
    ligne.deposees + ligne.recevables + ligne.tacites + ligne.enCours + ligne.demandes === 0 && !(avis && dans(avis.renduLe));
  if (!isVide) lignes.set(cle, ligne);
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
