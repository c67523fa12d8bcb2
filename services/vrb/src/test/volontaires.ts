/** Studies with a place and an investigator, and persons who are designated there. */
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { vrbDesignations } from '@riph/contracts/vrb/designations.calls';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import { vrbEtudeInvestigateurs } from '@riph/contracts/vrb/etude-investigateurs.calls';
import { vrbGerants } from '@riph/contracts/vrb/gerants.calls';
import type { designationSaisie, rechercheIdentite } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import type * as z from 'zod';
import { CENTRE, courrielDe, deposant, gerant, investigateur, type Monde, REGLES, superGerant } from './monde.ts';

export const JEAN = { nom: 'Le Goff', prenom: 'Jean-Yves', dateNaissance: '1988-09-05' };
type Saisie = z.input<typeof designationSaisie>;
const SAISIE: Omit<Saisie, 'centre'> = {
  ...JEAN,
  sexe: 'M',
  lieuNaissance: 'Brest',
  memePersonne: null,
  autrePersonne: false,
  motifDistinction: '',
  examenPrealable: true,
  informeInscription: true,
  affilieSecuriteSociale: true,
  numeroInclusion: '',
  montantIndemnite: 500,
  valeurAvantagesNature: 0,
  motifInterdiction: null,
  dateDebut: '2026-03-10',
  dateFin: '2026-03-20',
};
export type Etude = { etuId: number; centre: string; qui: Actor };

/** A study that runs, with its protocol, a place, its manager and an investigator. */
export async function etudeOuverte(m: Monde, regles: Partial<typeof REGLES> = {}, qui: Actor = investigateur): Promise<Etude> {
  return ouvrir(m, await m.nouvelleEtude(), regles, qui);
}

/** The same of a study or a trial that is there. */
export async function ouvrir(m: Monde, etuId: number, regles: Partial<typeof REGLES>, qui: Actor): Promise<Etude> {
  const params = { etuId };
  await m.vrb.call(vrbGerants, 'ajouterSuperGerant', { params, body: { email: courrielDe(superGerant) } }, deposant);
  await m.vrb.call(vrbEtude, 'modifierInfoRecherche', { params, body: { ...REGLES, ...regles } }, superGerant);
  const { centres } = await m.vrb.call(vrbEtude, 'enregistrerCentre', { params, body: CENTRE }, superGerant);
  const centre = centres[0].code;
  await m.vrb.call(vrbGerants, 'ajouter', { params, body: { email: courrielDe(gerant), centre } }, superGerant);
  await m.vrb.call(vrbEtudeInvestigateurs, 'ajouter', { params, body: { email: courrielDe(qui), centre } }, superGerant);
  return { etuId, centre, qui };
}

export const designer = (m: Monde, { etuId, centre, qui }: Etude, autre: Partial<Saisie> = {}) =>
  m.vrb.call(vrbDesignations, 'designer', { params: { etuId }, body: { ...SAISIE, centre, ...autre } }, qui);

export const chercher = (m: Monde, { etuId, centre, qui }: Etude, autre: Partial<z.input<typeof rechercheIdentite>> = {}) =>
  m.vrb.call(vrbVolontaires, 'chercherHomonymes', { body: { etuId, centre, ...JEAN, ...autre } }, qui);

/** A person whom no other test has entered. */
let rang = 0;
export const quelquUn = () => {
  rang += 1;
  return { nom: 'Martin', prenom: 'Claude', dateNaissance: addJours('1970-01-01', rang) };
};
