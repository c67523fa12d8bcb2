/** Whether a trial recruits in France: what the portal tells, and what its sponsor declared here since. Pure. Rule: PUB-06. */

import type { Instant, Jour } from '@riph/contracts/core/paris';
import type { EssaiCtis, StatutEtudeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { recrutementFerme } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { STATUTS_RECRUTEMENT, type StatutRecrutement } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import type { EtudeCtis } from './contenus.ts';

/** Words of the portal, and what each makes of the recruitment. */
const EFFETS: Readonly<Record<string, StatutRecrutement>> = {
  START_OF_RECRUITMENT: 'OUVERT',
  RESTART_OF_RECRUITMENT: 'OUVERT',
  END_OF_RECRUITMENT: 'FERME',
};
const RECRUTENT: readonly (StatutEtudeCtis | null)[] = [null, 'A_DEMARRER', 'EN_COURS'];
export const PORTAIL = 'Portail européen';

type Change = { statut: StatutRecrutement; date: Jour };
export const parDate = (a: { date: Jour }, b: { date: Jour }) => a.date.localeCompare(b.date);

/** What the portal tells of the recruitment in France, in the order of its days. */
const evenementsRecrutement = (evenements: EssaiCtis['evenements']): Change[] =>
  evenements
    .flatMap(({ type, pays, date }) => {
      const statut = EFFETS[type.trim().toUpperCase().replaceAll(' ', '_')];
      return statut && pays === FRANCE && date !== null ? { statut, date } : [];
    })
    .toSorted(parDate);

/** First day on which it opened; the day on which it closed, while it is closed. */
export function datesRecrutement(e: Pick<EtudeCtis, 'evenements' | 'recrutement' | 'eclaire'>): {
  debut: Jour | null;
  fin: Jour | null;
} {
  const changes: Change[] = [...evenementsRecrutement(e.evenements), ...e.eclaire.recrutement.historique].toSorted(parDate);
  const debut = changes.find((c) => c.statut === 'OUVERT')?.date ?? null;
  const ferme = changes.findLast((c) => c.statut === 'FERME')?.date ?? null;
  return { debut, fin: e.recrutement === 'FERME' ? ferme : null };
}

type Avant = Pick<EtudeCtis, 'recrutement' | 'eclaire'>;
type Lu = Pick<EssaiCtis, 'recrutement' | 'evenements'> & { statut: StatutEtudeCtis | null };
/** What an import makes of it: what the sponsor declared stands until the portal tells a later event; a trial that is halted or over recruits no more. */
export function recrutementApres(lu: Lu, avant: Avant, { jour, recuLe }: { jour: Jour; recuLe: Instant }): Avant {
  const evenements = evenementsRecrutement(lu.evenements);
  const { declare, historique } = avant.eclaire.recrutement;
  const garde = declare !== null && !evenements.some((e) => e.date > declare.depuis) ? declare : null;
  const dit = garde?.statut ?? lu.recrutement;
  const recrutement = dit === 'OUVERT' && !RECRUTENT.includes(lu.statut) ? 'FERME' : dit;
  const connu = STATUTS_RECRUTEMENT.find((s) => s === recrutement);
  const change = connu !== undefined && avant.recrutement !== null && connu !== avant.recrutement;
  const date = evenements.findLast((e) => e.statut === connu)?.date ?? jour;
  const lignes = change ? [...historique, { statut: connu, date, le: recuLe, par: PORTAIL }] : historique;
  return { recrutement, eclaire: { ...avant.eclaire, recrutement: { declare: garde, historique: lignes } } };
}

type Declare = { statut: StatutRecrutement; date: Jour; le: string; par: string };
/** Declared here, by the sponsor or with what he declares of the trial. */
export function declarerRecrutement(etude: Avant, ligne: Declare): void {
  etude.recrutement = ligne.statut;
  const { historique } = etude.eclaire.recrutement;
  etude.eclaire.recrutement = {
    declare: { statut: ligne.statut, depuis: ligne.date },
    historique: [...historique, ligne],
  };
}

/** A trial that is halted or over recruits no more (PUB-02). Gives the day on which it closed; null: it was not open. */
export function fermerAvecLEssai(etude: EtudeCtis, { date, le, par }: Omit<Declare, 'statut'>): string | null {
  if (etude.recrutement !== 'OUVERT' || RECRUTENT.includes(etude.statut)) return null;
  const ferme = recrutementFerme(datesRecrutement(etude).debut, date);
  declarerRecrutement(etude, { statut: 'FERME', date: ferme, le, par });
  return ferme;
}
