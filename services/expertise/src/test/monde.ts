/** expertise with its real neighbours: lists in the reference data, accounts in identity, dossiers in etude; rows are written as their owners write them. */

import { randomUUID } from 'node:crypto';
import { TestClock } from '@riph/chassis/base/clock';
import { startServicesForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import type { FileRef } from '@riph/contracts/core/files';
import { elementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { service as etude } from '@riph/etude/service';
import { creerDossier } from '@riph/etude/test/fixtures';
import { service as identity } from '@riph/identity/service';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service } from '../service.ts';

export const IDF1 = 5;
const SE2 = 26;
export const AUJOURDHUI = '2026-03-02';

export const gestionnaire: Actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: IDF1, nom: 'Sophie Renard' };
export const gestionnaireSe2: Actor = { utiId: 202, profil: 'GESTIONNAIRE', cppId: SE2, nom: 'Marc Aubry' };
export const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
export const deposant: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' };
export const expert: Actor = { utiId: 401, profil: 'EXPERT', cppId: null, nom: 'Philippe Arnaud' };
export const autreExpert: Actor = { utiId: 402, profil: 'EXPERT', cppId: null, nom: 'Nadia Kessler' };

export const fichier = (nom = 'rapport.pdf'): FileRef => ({
  documentId: randomUUID(),
  nom,
  type: 'application/pdf',
  taille: 1_200,
  sha256: 'a'.repeat(64),
});

export async function monde() {
  const clock = new TestClock(AUJOURDHUI);
  const services = await startServicesForTest([referentiel, identity, etude, service], { clock });
  const personne = (
    utiId: number,
    prenom: string,
    nom: string,
    profil: Profil = 'EXPERT',
    statut: 'ACTIF' | 'INACTIF' = 'ACTIF',
  ) =>
    creerPersonne(services.of('identity').db, utiId, {
      nom,
      prenom,
      email: `${prenom}.${nom}@expert.test`.toLowerCase(),
      profil,
      statut,
      coordonnees: { civilite: 'M' },
    });
  await personne(admin.utiId, 'Élodie', 'Bézier', 'SUPER_ADMIN');
  await personne(expert.utiId, 'Philippe', 'Arnaud');
  await personne(autreExpert.utiId, 'Nadia', 'Kessler');
  let rang = 0;
  /** A dossier under examination by a committee. */
  const dossier = async (cppId = IDF1, deposantUtiId = deposant.utiId): Promise<number> => {
    const { db } = services.of('etude');
    rang += 1;
    return creerDossier(db, {
      numero: `26.00001.${String(rang).padStart(6, '0')}`,
      ...{ deposantUtiId, cppId, cppNom: 'CPP Île-de-France I', titre: `Étude ${rang} de la marche` },
      ...{ qualificationCode: 'CAT2', promoteur: 'Laboratoires Aubépine' },
      ...{ dateRecevabilite: '2026-02-27', dateLimite: '2026-04-20' },
      elementRecherche: elementRecherche.parse({ methodologieResume: 'Deux bras, en ouvert.' }),
    });
  };
  return {
    services,
    clock,
    personne,
    dossier,
    expertise: services.of('expertise'),
    settled: services.settled,
    stop: services.stop,
  };
}
export type Monde = Awaited<ReturnType<typeof monde>>;
