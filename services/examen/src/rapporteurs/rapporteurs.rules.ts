/**
 * Who may report on a dossier, as pure rules. Sources: R1123-12 and R1123-4 (one reporter from each college, named by the president; no link of
 * interest), R1123-4 (methodologist: a member of the first college competent in biostatistics or epidemiology). Rules: RAP-01, RAP-02, RAP-06, COM-11.
 */
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { raisonsDePlace } from '@riph/contracts/identity/college';
import type { MotifSiege } from '@riph/contracts/identity/nomination';
import { type Dossier, FIGE } from '../socle/dossier.ts';
import { isExaminationOver, phaseOf } from '../socle/phases.ts';
import type { TypeRapporteur } from '../tables/rapporteur.entity.ts';

/** Why nobody may be named on a dossier now, whoever asks; null when one may. */
export const raisonNonDesignable = (d: Pick<Dossier, 'statut' | 'reaffectation'>): string | null => {
  if (d.reaffectation === 'DEMANDEE') return FIGE;
  return phaseOf(d) === 'EVALUATION' ? null : 'Les rapporteurs se désignent pendant l’évaluation, une fois le dossier recevable.';
};

/** Why no report is taken now; null: one is. */
export const raisonSansRapport = (d: Pick<Dossier, 'statut' | 'reaffectation'>): string | null => {
  if (d.reaffectation === 'DEMANDEE') return FIGE;
  return isExaminationOver(d) ? 'L’examen de ce dossier est terminé.' : null;
};

export type MembreCandidat = { utiId: UtiId; college: string; methodologiste: boolean };

/** `deposants`: who filed the dossier; they have a link with it that needs no declaration. */
export type FaitsDesignation = {
  deposants: readonly UtiId[];
  enConflit: readonly number[];
  /** On a second examination, those of the first committee (COM-11). */
  premiersMembres: readonly number[];
  enPlace: readonly { utiId: UtiId; type: TypeRapporteur }[];
};

/** For the mails: the part, when a request is reported on by its parts. */
export const partieDe = ({ partie }: { partie: PartieRapport }) => (partie === 'ENTIER' ? {} : { partie });

/** What a place is on: the part that was said, else that on which the committee gives its opinion. Throws nothing: `raison` says why it cannot be. */
export function partieVoulue(
  parties: readonly PartieRapport[],
  voulue: PartieRapport | undefined,
): { partie: PartieRapport; raison: string | null } {
  const partie = voulue ?? parties.at(-1) ?? 'ENTIER';
  if (parties.includes(partie)) return { partie, raison: null };
  if (parties.includes('ENTIER')) return { partie, raison: 'Ce dossier n’a pas de parties : il est évalué en entier.' };
  return {
    partie,
    raison:
      partie === 'ENTIER'
        ? 'Dites sur quelle partie.'
        : `Ce dossier n’a pas de ${partie === 'PARTIE_1' ? 'partie I' : 'partie II'} à rapporter.`,
  };
}

type Ecarte = { utiId: UtiId; premierComite: boolean };
/** Those who are set aside, by the reason that is told of them. */
export const ecartesDe = (conflits: readonly Ecarte[]): Pick<FaitsDesignation, 'enConflit' | 'premiersMembres'> => ({
  enConflit: conflits.filter((c) => !c.premierComite).map((c) => c.utiId),
  premiersMembres: conflits.filter((c) => c.premierComite).map((c) => c.utiId),
});

/** French reasons why a member cannot be named for a type; `type` null asks for any of them. */
export function empechements(membre: MembreCandidat, type: TypeRapporteur | null, faits: FaitsDesignation): string[] {
  const autre = faits.enPlace.find((r) => r.utiId === membre.utiId && r.type !== type);
  return [
    ...(faits.deposants.includes(membre.utiId) ? ['Cette personne a déposé ce dossier.'] : []),
    ...(faits.premiersMembres.includes(membre.utiId) ? ['Cette personne est membre du comité qui a donné le premier avis.'] : []),
    ...(faits.enConflit.includes(membre.utiId) ? ['Un lien d’intérêts est déclaré avec ce dossier.'] : []),
    ...(autre ? ['Cette personne est déjà rapporteur de ce dossier à un autre titre.'] : []),
    ...(type === null ? [] : raisonsDePlace(membre, type)),
  ];
}

/** A closed account and a lost attachment have no last day: the day before they are read is taken. */
export const dernierJourDeSiege = ({ finLe }: { finLe: Jour | null }, jour: Jour): Jour => finLe ?? addJours(jour, -1);

/**
 * Why a reporter is to be replaced, in French; null when he is not. He reports in séance: he must sit on its day, today as long as none is set. A report already filed
 * stands (it is the committee's), even if its author left.
 */
export const aRemplacer = (
  r: { deposeLe: string | null; siegeFin: Jour | null; siegeMotif: MotifSiege | null },
  seanceLe: Jour | null,
  aujourdhui: Jour,
): string | null => {
  if (r.deposeLe || r.siegeFin === null || r.siegeFin >= (seanceLe ?? aujourdhui)) return null;
  const fin = formatJour(r.siegeFin);
  const depuis = formatJour(addJours(r.siegeFin, 1));
  if (r.siegeMotif === 'COMPTE') return `Compte fermé, ne siège plus depuis le ${depuis} : à remplacer`;
  if (r.siegeMotif === 'COMITE') return `N’est plus membre du comité depuis le ${depuis} : à remplacer`;
  return r.siegeFin < aujourdhui
    ? `Mandat terminé le ${fin} : à remplacer`
    : `Mandat qui se termine le ${fin}, avant la séance : à remplacer`;
};
