/** Reference data from memory: a change reaches every service that shows it, and referentiel may be away without a neighbour noticing. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Comites as ComitesDeSeance } from '@riph/chassis/reference/comites';
import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { Comites as ComitesDIdentity } from '@riph/identity/membres/comites';
import { Qualifications } from '@riph/seance/voisins/qualifications';
import { type Comites, mondeDuComite } from './comite.ts';
import { administrateur as admin, deposant } from './jeu.ts';
import type { Monde } from './monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const REFERENTIEL = 'referentiel.';
/** Nobody answers for referentiel, until the function that it gives is called. */
function couper(): () => void {
  const { responders } = m.services.bus;
  const siens = [...responders].filter(([subject]) => subject.startsWith(REFERENTIEL));
  expect(siens.length).toBeGreaterThan(10);
  for (const [subject] of siens) responders.delete(subject);
  return () => {
    for (const [subject, responder] of siens) responders.set(subject, responder);
  };
}

const AGREMENT = { agrementDebut: '2024-06-25', agrementFin: '2030-06-24' };
const liste = { params: { reglementationCode: 'JARDE' } };
const comitesConnus = () => {
  const identity = m.services.of('identity').get(ComitesDIdentity);
  const seance = m.services.of('seance').get(ComitesDeSeance);
  return { identity, seance, etude: m.etude.get(Referentiels) };
};
const nomsDe = async (cppId: number) => {
  const { identity, seance, etude } = comitesConnus();
  return [(await identity.un(cppId))?.nom, await seance.nom(cppId), (await etude.cpp(cppId))?.nom];
};

test('a change of a list and of a committee is seen by every service that keeps them', async () => {
  const r = m.services.of('referentiel');
  const domaines = () => r.call(referentielListesAdministration, 'listerDomaines', liste, admin);
  const [{ id, version, ordre, libelle }] = await domaines();
  const vus = async () => (await m.etude.get(Referentiels).listes('JARDE')).domaines.find((d) => d.id === id)?.libelle;
  expect(await vus()).toBe(libelle);
  const body = { id, version, ordre, actif: true, libelle: 'Domaine renommé' };
  await r.call(referentielListesAdministration, 'modifierDomaine', { body }, admin);
  await m.services.settled();
  expect(await vus()).toBe('Domaine renommé');

  const { cppId } = await c.depose();
  expect(new Set(await nomsDe(cppId)).size).toBe(1);
  const comite = await r.call(referentielCppAdministration, 'lire', { params: { cppId } }, admin);
  await r.call(referentielCppAdministration, 'modifier', { body: { ...comite, ...AGREMENT, nom: 'CPP Renommé' } }, admin);
  await m.services.settled();
  expect(await nomsDe(cppId)).toEqual(['CPP Renommé', 'CPP Renommé', 'CPP Renommé']);
});

test('referentiel away, all that was kept to be asked again: dossiers, pieces, séances and committees are read as before; a draw waits for it', async () => {
  const { dosId, cppId, comite } = await c.depose();
  const brouillon = await m.brouillonComplet();
  const seanceId = (await c.synthese(dosId, comite)).seance?.seanceId ?? 0;
  const lectures = async () => ({
    manques: await m.etude.call(etudeManques, 'listerManques', { params: { dosId: brouillon } }, deposant),
    pieces: await m.etude.call(examenPieces, 'lister', { params: { dosId: brouillon } }, deposant),
    agenda: await m.services.of('seance').call(seanceSeance, 'listerDossiers', { params: { seanceId } }, comite),
    noms: await nomsDe(cppId),
  });
  const avant = await lectures();
  const rendre = couper();
  try {
    const { identity, seance, etude } = comitesConnus();
    identity.oublier();
    await seance.surChangement({ liste: 'cpp' });
    await m.services.of('seance').get(Qualifications).surChangement({ liste: 'valeur' });
    await etude.oublier();
    expect(await lectures()).toEqual(avant);
    await expect(m.evenement(brouillon, 'SOUMETTRE', {}, deposant)).rejects.toMatchObject({ code: 'service.indisponible' });
  } finally {
    rendre();
  }
  await m.evenement(brouillon, 'SOUMETTRE', {}, deposant);
  expect((await c.synthese(brouillon)).statut).toBe('DEPOSE');
});
