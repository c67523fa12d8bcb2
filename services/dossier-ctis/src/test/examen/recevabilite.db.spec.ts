/** The admissibility of part II is prepared: kept for the secretariat until it acts, read by nobody else. Rules: RCV-01, CTI-67. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { ADMIN, acteur, type Monde, monde, PROMOTEUR } from '../monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde({});
});
afterAll(() => m?.services.stop());

const COMPLEMENT = { delai: 8, motif: 'L’attestation d’assurance manque.' };
const recu = async () => {
  const id = await m.recu();
  await m.attribuer(id);
  return id;
};
const preparer = async (id: number, saisi: object, qui: Actor = m.gestionnaire) =>
  m.svc.call(
    dossierCtisInstruction,
    'preparerNonRecevable',
    { params: { id }, body: { version: (await m.lire(id)).version, ...saisi } },
    qui,
  );
const actes = async (id: number, qui?: Actor) => (await m.lire(id, qui)).historique.map((h) => h.libelle);
const COMMENCE = 'Examen de la recevabilité commencé';

test('what is prepared is found again by the secretariat, and by nobody else; the state stays', async () => {
  const id = await recu();
  const avant = await m.lire(id);
  expect(avant.preparation).toMatchObject({
    gardee: null,
    brouillon: expect.arrayContaining([expect.stringMatching(/obligatoire absente/)]),
  });
  await preparer(id, { complement: COMPLEMENT });
  await preparer(id, { motif: 'L’assurance n’a pas été produite.' });
  const autre = { ...m.gestionnaire, utiId: 742_001, nom: 'Camille Morel' };
  expect(await m.lire(id, autre)).toMatchObject({
    suivi: { partieDeux: 'P2_RECEVABILITE', motifNonRecevable: 'L’assurance n’a pas été produite.' },
    preparation: { gardee: { par: m.gestionnaire.nom, complement: COMPLEMENT } },
  });
  // Begun once, however often it is kept.
  expect((await actes(id)).filter((x) => x === COMMENCE)).toHaveLength(1);
  for (const qui of [PROMOTEUR, ADMIN, acteur('UTILISATEUR_ANSM', { utiId: 742_002 })]) {
    const lu = await m.lire(id, qui);
    expect(lu.preparation).toBeNull();
    expect(JSON.stringify(lu)).not.toContain(COMPLEMENT.motif);
  }
  expect(await actes(id, PROMOTEUR)).not.toContain(COMMENCE);
});

test('it ends when the complement is asked, and begins again with the answer', async () => {
  const id = await recu();
  await preparer(id, { complement: COMPLEMENT });
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query: COMPLEMENT }, m.gestionnaire);
  expect((await m.lire(id)).preparation?.gardee).toBeNull();
  await preparer(id, { motif: 'Réponse incomplète.' });
  expect((await actes(id)).filter((x) => x === COMMENCE)).toHaveLength(2);
});

test('another committee, a sponsor, or a part II that is admissible: nothing is prepared', async () => {
  const id = await recu();
  await expect(preparer(id, { complement: COMPLEMENT }, m.etranger)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(preparer(id, { complement: { ...COMPLEMENT, delai: 11 } })).rejects.toMatchObject({ code: 'saisie.invalide' });
  const evaluee = await m.enEvaluation();
  await expect(preparer(evaluee, { complement: COMPLEMENT })).rejects.toMatchObject({ code: 'transition.refusee' });
  expect((await m.lire(evaluee)).preparation).toBeNull();
});
