/** vrb with its real neighbours: accounts in identity, studies in etude, the cap in the reference data; rows are written as their owners write them. */

import { TestClock } from '@riph/chassis/base/clock';
import type { ServiceDefinition } from '@riph/chassis/process/service';
import { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import type { EtatEtude, Qualification } from '@riph/contracts/etude/socle/dossier.workflow';
import type { infoRechercheSaisie } from '@riph/contracts/vrb/etude.schemas';
import { service as etude } from '@riph/etude/service';
import { changerEtude, creerEtude } from '@riph/etude/test/fixtures';
import { service as identity } from '@riph/identity/service';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import type * as z from 'zod';
import { service } from '../service.ts';

/** Of the tests alone. */
process.env.VRB_CLES_MAITRES ??= `1:${Buffer.alloc(32, 7).toString('base64')}`;

export const AUJOURDHUI = '2026-03-02';

export const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
export const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' };
export const autreDeposant: Actor = { utiId: 102, profil: 'DEPOSANT', cppId: null, nom: 'Jonas Weber' };
export const superGerant: Actor = { utiId: 601, profil: 'VRB_GERANT', cppId: null, nom: 'Bruno Tessier' };
export const gerant: Actor = { utiId: 611, profil: 'VRB_GERANT', cppId: null, nom: 'Lise Aubry' };
export const investigateur: Actor = { utiId: 602, profil: 'VRB_INVESTIGATEUR', cppId: null, nom: 'Aurélie Masson' };
export const autreInvestigateur: Actor = { utiId: 612, profil: 'VRB_INVESTIGATEUR', cppId: null, nom: 'Karim Haddad' };

export const courrielDe = ({ utiId }: Actor): string => `personne${utiId}@vrb.test`;

export const REGLES: z.input<typeof infoRechercheSaisie> = {
  inscription: 'SAINS',
  phase: 'I',
  premiereAdministration: false,
  interdictionSimultanee: true,
  exclusion: { valeur: 3, unite: 'MOIS' },
  indemnitePrevue: 1_500.5,
  avantagesNature: false,
  dateDebut: '2026-01-01',
  dateFinPrevue: '2027-12-31',
  nbVolontairesPrevus: 40,
  version: 0,
};
export const CENTRE = {
  nom: 'Unité de phase I',
  etablissement: '',
  adresse: '',
  codePostal: '',
  ville: 'Lyon',
  finess: '',
  actif: true,
  autorisationNumero: '',
  autorisationDate: null,
  autorisationFin: null,
  autorisationPremiereAdmin: false,
};

/** vrb runs twice: what must hold between two of its processes is asked of `vrb` and `jumeau` at once. `voisins`: services beside it. */
export async function monde(voisins: readonly ServiceDefinition[] = []) {
  const clock = new TestClock(AUJOURDHUI);
  const services = await startServicesForTest([referentiel, identity, etude, service, service, ...voisins], { clock });
  const personne = ({ utiId, profil, nom }: Actor, statut: 'ACTIF' | 'INACTIF' = 'ACTIF') => {
    const [prenom, ...reste] = nom.split(' ');
    const email = `personne${utiId}@vrb.test`;
    return creerPersonne(services.of('identity').db, utiId, { nom: reste.join(' '), prenom, email, profil, statut });
  };
  for (const actor of [superGerant, gerant, investigateur, autreInvestigateur]) await personne(actor);
  let rang = 0;
  /** A study of the sponsor. */
  const nouvelleEtude = async (
    etat: EtatEtude = 'EN_COURS',
    deposantUtiId = deposant.utiId,
    qualificationCode: Qualification = 'CAT1',
  ): Promise<number> => {
    rang += 1;
    return creerEtude(services.of('etude').db, {
      ...{ etat, qualificationCode, deposantUtiId, cppId: 5, promoteur: 'Laboratoires Aubépine' },
      ...{ titre: `Étude ${rang} de la marche`, numero: `26.${String(rang).padStart(5, '0')}` },
    });
  };
  const changerEtat = (etuId: number, etat: EtatEtude) => changerEtude(services.of('etude').db, etuId, { etat });
  return {
    services,
    clock,
    personne,
    nouvelleEtude,
    changerEtat,
    vrb: services.of('vrb'),
    jumeau: services.of('vrb', 1),
    settled: services.settled,
    stop: services.stop,
  };
}
export type Monde = Awaited<ReturnType<typeof monde>>;
