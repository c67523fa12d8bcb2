/** Who may report on a request of the portal, and when. Pure. Rules: CTI-43 (R1123-12, R1123-4: one reporter of each college, without a link), RAP-02, RAP-07. */
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { raisonsDePlace } from '@riph/contracts/identity/college';
import type { DossierCtis } from '../socle/contenus.ts';

const EXAMINEE: readonly StatutPartieDeux[] = ['P2_EVALUATION', 'P2_RFI', 'P2_EN_REEXAMEN'];
type Demande = Pick<DossierCtis, 'statut'> & { suivi: { partieDeux: StatutPartieDeux } | null };

/** Why nobody is named, and no report filed, now; null when one may. */
export function raisonFermee({ statut, suivi }: Demande): string | null {
  if (suivi === null) return 'Cette demande n’est pas instruite sur cette plateforme.';
  if (EXAMINEE.includes(suivi.partieDeux) && !estClos(statut)) return null;
  return ['P2_RECEVABILITE', 'P2_COMPLEMENT'].includes(suivi.partieDeux) && !estClos(statut)
    ? 'Les rapporteurs se nomment pendant l’évaluation, une fois la partie II recevable.'
    : 'L’examen de la partie II par le comité est terminé.';
}

/** `acces`: accounts of the sponsor of the trial; `enConflit`: who declared a link; `premiersMembres`: on a second examination, the members of the first committee. */
export type Liens = { acces: readonly number[]; enConflit: readonly number[]; premiersMembres: readonly number[] };

/** French reasons why a member cannot report, at whatever title. */
export const empechements = (utiId: UtiId, { acces, enConflit, premiersMembres }: Liens): string[] => [
  ...(acces.includes(utiId) ? ['Cette personne a accès à l’essai pour son promoteur.'] : []),
  ...(premiersMembres.includes(utiId) ? ['Cette personne est membre du comité qui a rendu le premier avis.'] : []),
  ...(enConflit.includes(utiId) ? ['Un lien d’intérêts est déclaré avec ce dossier.'] : []),
];

/** The report that is expected of him: the day, if one was said; undefined when none is. */
export function expected({ rapports, demandes, attenduLe }: RapporteurGarde): { le: string | null } | undefined {
  const ouverte = demandes.findLast((d) => d.reponduLe === null);
  if (ouverte) return { le: ouverte.attenduLe };
  return rapports.length === 0 ? { le: attenduLe } : undefined;
}

/**
 * The reporters once the séance is put off: what is still expected of each, his first report or another one that he was asked for, is expected on that day at the earliest (RAP-05). No day is
 * brought forward, and none is given to whom none was said.
 */
export const repousses = (rapporteurs: readonly RapporteurGarde[], jour: Jour): RapporteurGarde[] =>
  rapporteurs.map((r) => {
    const le = expected(r)?.le ?? null;
    if (le === null || le >= jour) return r;
    const ouverte = r.demandes.findLast((d) => d.reponduLe === null);
    if (!ouverte) return { ...r, attenduLe: jour };
    return { ...r, demandes: r.demandes.map((d) => (d === ouverte ? { ...d, attenduLe: jour } : d)) };
  });

/**
 * What one report covers, for who pays it (IND-11; regulation 536/2014, article 11): each part of a request filed whole; part II of one filed in two steps; a modification
 * of one part alone is one whole, hence null.
 */
export function partiesRapportees({
  type,
  portee,
  suivi,
}: Pick<DossierCtis, 'type' | 'portee'> & { suivi: { partieDeuxLe: Jour | null } | null }): ('PARTIE_1' | 'PARTIE_2' | null)[] {
  if (portee === 'PARTIE_1_ET_2' && !suivi?.partieDeuxLe) return ['PARTIE_1', 'PARTIE_2'];
  return type === 'MS' && !suivi?.partieDeuxLe ? [null] : ['PARTIE_2'];
}

type Membre = { utiId: UtiId; college: string; methodologiste: boolean };
type Saisis = { places: readonly { type: TypeRapporteur; utiId: UtiId }[]; attenduLe: Jour | null };
export type Decision = Pick<RapporteurGarde, 'decidePar' | 'nommePar'>;
export type Faute = { champ: 'places' | 'attenduLe'; message: string };
export const DATE_PASSEE = 'La date attendue du rapport est déjà passée.';

/** The reporters after what was typed; a report that was filed is its author's, who stays. Throws nothing: `fautes` says why it cannot be. */
export function nommes(
  avant: readonly RapporteurGarde[],
  { places, attenduLe }: Saisis,
  { membres, liens, jour, decision }: { membres: readonly Membre[]; liens: Liens; jour: Jour; decision: Decision },
): { apres: RapporteurGarde[]; fautes: Faute[] } {
  const enPlace = (p: { type: TypeRapporteur; utiId: UtiId }) => avant.find((r) => r.type === p.type && r.utiId === p.utiId);
  const raisons = [
    ...(new Set(places.map((p) => p.type)).size < places.length ? ['Un rapporteur à chaque titre.'] : []),
    ...(new Set(places.map((p) => p.utiId)).size < places.length ? ['Une personne ne rapporte qu’à un titre.'] : []),
    ...places.flatMap((p) => {
      if (enPlace(p)) return [];
      const membre = membres.find((m) => m.utiId === p.utiId);
      if (!membre) return ['Cette personne ne siège pas dans votre comité.'];
      return [...raisonsDePlace(membre, p.type), ...empechements(p.utiId, liens)];
    }),
    ...avant.flatMap((r) =>
      r.rapports.length > 0 && !places.some((p) => p.type === r.type && p.utiId === r.utiId)
        ? ['Un rapporteur qui a déposé son rapport ne se remplace pas.']
        : [],
    ),
  ];
  const fautes: Faute[] = [
    ...[...new Set(raisons)].map((message) => ({ champ: 'places' as const, message })),
    ...(attenduLe !== null && attenduLe < jour ? [{ champ: 'attenduLe' as const, message: DATE_PASSEE }] : []),
  ];
  const apres = places.map((p) => {
    const r = enPlace(p) ?? { ...p, nommeLe: jour, ...decision, attenduLe: null, rapports: [], demandes: [] };
    return r.rapports.length === 0 && attenduLe !== null ? { ...r, attenduLe } : r;
  });
  return { apres, fautes };
}
