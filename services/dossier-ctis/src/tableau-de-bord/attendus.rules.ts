/** What waits for a sponsor on his trials: the days of which his reminders (CTI-15) and his calendar tell, and what silence does. Pure. Rule: TDB-08. */
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { type EcheanceCtis, echeancesCourantes } from '@riph/contracts/dossier-ctis/echeances.rules';
import { echeanceComplements } from '@riph/contracts/dossier-ctis/recours.rules';
import type { RecoursLu } from '@riph/contracts/dossier-ctis/recours.schemas';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

type Demande = Pick<DossierOuvert, 'numeroCtis' | 'cleDemande' | 'titre'>;
type DuDossier = Demande & Pick<DossierOuvert, 'id' | 'type' | 'suivi'> & Parameters<typeof faitsDe>[0];
type DuRecours = Demande & Pick<RecoursLu, 'dosId' | 'etat' | 'decideLe' | 'complementsAvant'>;

const CADUQUE = 'Sans réponse, la demande est caduque.';
const GESTES: Readonly<Record<string, { verbe: string; siRien: string; section: string }>> = {
  T_RFI_RECEV: { verbe: 'Répondre au complément', siRien: CADUQUE, section: 'reponse' },
  T_RFI_P2: { verbe: 'Répondre à la demande d’information', siRien: CADUQUE, section: 'reponse' },
  T_RFI_RECEV_P1: {
    verbe: 'Répondre sur le portail européen au complément de la partie I',
    siRien: CADUQUE,
    section: 'partie-1',
  },
  T_P2_DIFF: { verbe: 'Déposer la partie II', siRien: 'Sans elle, la demande est caduque.', section: 'pieces' },
  T_RECOURS: {
    verbe: 'Former un recours, si vous le voulez',
    siRien: 'Sans recours, l’avis défavorable du comité demeure.',
    section: 'recours',
  },
  T_RECOURS_COMPLEMENTS: {
    verbe: 'Envoyer les compléments du recours',
    siRien: 'Sans eux, le recours est clos.',
    section: 'recours',
  },
};

/** An unfavourable opinion against which he may still appeal. */
type Contestable = { dossier: Demande & Pick<DossierOuvert, 'id'>; echeance: EcheanceCtis };

/** The day of an appeal that waits for its complements; null: it waits for nothing of its sponsor. */
export const echeanceDuRecours = (
  { etat, decideLe, complementsAvant }: Pick<DuRecours, 'etat' | 'decideLe' | 'complementsAvant'>,
  aujourdhui: Jour,
): EcheanceCtis | null =>
  etat === 'ACCEPTE' && decideLe && complementsAvant
    ? echeanceComplements({ accepteLe: jourParis(decideLe), avant: complementsAvant }, aujourdhui)
    : null;

function attendu(dosId: number, d: Demande, { code, libelle, dateAffichee, explication }: EcheanceCtis) {
  const geste = GESTES[code];
  return {
    dosId,
    numero: `${d.numeroCtis} ${d.cleDemande}`,
    titre: d.titre,
    verbe: geste?.verbe ?? libelle,
    siRien: geste?.siRien ?? explication.regle,
    echeance: { libelle, date: dateAffichee, explication },
    route: geste ? `/dossiers/${dosId}/${geste.section}` : `/dossiers/${dosId}`,
  };
}

/** The nearest day first. */
export const attendusDuPromoteur = (
  dossiers: readonly DuDossier[],
  recours: readonly DuRecours[],
  contestables: readonly Contestable[],
  aujourdhui: Jour,
) =>
  [
    ...contestables.map(({ dossier, echeance }) => attendu(dossier.id, dossier, echeance)),
    ...dossiers.flatMap((d) =>
      echeancesCourantes(faitsDe(d), aujourdhui).flatMap((e) => (e.acteur === 'DEPOSANT' ? [attendu(d.id, d, e)] : [])),
    ),
    ...recours.flatMap((r) => {
      const e = echeanceDuRecours(r, aujourdhui);
      return e ? [attendu(r.dosId, r, e)] : [];
    }),
  ].toSorted((a, b) => a.echeance.date.localeCompare(b.echeance.date) || a.numero.localeCompare(b.numero));
