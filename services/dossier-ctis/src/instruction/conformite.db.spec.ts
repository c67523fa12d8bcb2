/** The answer that a committee left to its president, on a real store: he says himself that it is satisfying, a vice-president for him, or the secretariat for one of them. Rule: CTI-57. */
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Pdf } from '@riph/chassis/print/pdf';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisConformite } from '@riph/contracts/dossier-ctis/conformite.calls';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { DELEGATAIRE_ATTENDU, RESERVE_AU_PRESIDENT } from '@riph/contracts/examen/delegation.rules';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { membreId } from '@riph/identity/test/fixtures';
import { ENTITE } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());
afterEach(() => {
  jest.restoreAllMocks();
  m.clock.set(SOUMISSION);
});

const [PRESIDENT, VICE_PRESIDENT, AUTRE] = [1, 6, 7];
const membre = (rang: number): Actor =>
  acteur('INSTRUCTEUR', { utiId: membreId(m.ctis.id, rang), cppId: m.ctis.id, nom: `Membre ${rang}` });
/** Its committee left the check of the answer to its president, and has it. */
const deleguee = async (): Promise<number> => {
  m.clock.set(SOUMISSION);
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  m.clock.set(addJours(SOUMISSION, 1));
  const considerations = [{ section: '', texte: 'Corriger la notice' }];
  const demande = {
    version: (await m.lire(id)).version,
    partie: 'PARTIE_2',
    delai: 12,
    texte: '',
    considerations,
    sousReserve: true,
  } as const;
  await m.svc.call(dossierCtisInstruction, 'demanderModification', { params: { dosId: id }, body: demande }, m.gestionnaire);
  m.clock.set(addJours(SOUMISSION, 2));
  await m.repondre(id, ['Elle est corrigée.']);
  return id;
};
const lettres = () => {
  const imprimes = jest.spyOn(m.svc.get(Pdf), 'print').mockResolvedValue(Buffer.from('%PDF-1.7'));
  return () => String(imprimes.mock.lastCall?.[0]);
};
const permis = async (id: number, qui: Actor) => (await m.lire(id, qui)).actions.filter((a) => a.allowed).map((a) => a.code);

test('the president, or a vice-president for him, says so himself: the platform prints the opinion, which names him', async () => {
  const lettre = lettres();
  for (const [rang, nom, quoi] of [
    [PRESIDENT, 'Dominique Girard', /Président du comité<|le président l’a trouvée satisfaisante/],
    [VICE_PRESIDENT, 'Dominique Faure', /Vice-président du comité, pour le président/],
  ] as const) {
    const id = await deleguee();
    expect(await permis(id, membre(rang))).toEqual(['CONFIRMER_CONFORMITE']);
    expect((await m.lire(id, membre(rang))).delegation).toEqual({ seanceLe: SOUMISSION });
    const plus = { motivation: 'La notice est claire.', expertise: 'Pédiatre, membre du comité' };
    const { message } = await m.confirmer(id, membre(rang), plus);
    expect(message).toContain('Avis favorable rendu');
    expect(lettre()).toContain(nom);
    expect(lettre()).toMatch(quoi);
    expect((await m.dossier(id)).suivi).toMatchObject({
      partieDeux: 'P2_AVIS_FAVORABLE',
      avis: [{ ...plus, sens: 'FAVORABLE', parDelegation: true, seanceLe: SOUMISSION, fichier: { type: 'application/pdf' } }],
    });
    expect(JSON.stringify((await m.lire(id, PROMOTEUR)).suivi?.avis)).not.toContain(nom.split(' ')[1]);
    const [ligne] = (await m.svc.get(Objets).journal(ENTITE, id)).filter((l) => l.action === 'CONFIRMER_CONFORMITE');
    expect(ligne).toMatchObject({ utiId: membre(rang).utiId, details: { sens: 'FAVORABLE', decidePar: nom } });
    expect((await m.courriels()).at(-1)).toEqual({
      sujet: 'avis du comité sur la partie II',
      a: '101 UTILISATEUR_ANSM GESTIONNAIRE',
    });
  }
});

test('nobody else: another member is offered nothing and is refused, as who is of no committee; without the reserve the answer is deliberated', async () => {
  const id = await deleguee();
  expect((await m.lire(id, membre(AUTRE))).actions).toEqual([]);
  await expect(m.confirmer(id, membre(AUTRE))).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [RESERVE_AU_PRESIDENT] },
  });
  for (const qui of [PROMOTEUR, AGENCE, ADMIN])
    await expect(m.confirmer(id, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  const body = { version: (await m.lire(id)).version };
  const autreComite = m.svc.call(dossierCtisConformite, 'confirmer', { params: { dosId: id }, body }, m.etranger);
  await expect(autreComite).rejects.toMatchObject({ code: 'objet.introuvable' });
  const perimee = { params: { dosId: id }, body: { version: body.version - 1 } };
  await expect(m.svc.call(dossierCtisConformite, 'confirmer', perimee, m.gestionnaire)).rejects.toMatchObject({
    code: 'version.perimee',
  });
  const examinee = await m.enEvaluation();
  await m.examiner(examinee, m.gestionnaire);
  expect((await m.lire(examinee, membre(PRESIDENT))).actions).toEqual([]);
  await expect(m.confirmer(examinee, membre(PRESIDENT))).rejects.toMatchObject({ code: 'transition.refusee' });
});

test('the secretariat types it for one of them: the president unless it says another; once he has a link it has to say', async () => {
  const lettre = lettres();
  const [seul, lie] = [await deleguee(), await deleguee()];
  await m.confirmer(seul, m.gestionnaire);
  // The secretariat is not told of what it typed.
  expect((await m.courriels()).at(-1)?.a).toBe('101 UTILISATEUR_ANSM');
  expect(lettre()).toContain('Dominique Girard');
  const lien = { params: { dosId: lie }, body: { utiId: membre(PRESIDENT).utiId, motif: 'Collègue de l’investigateur' } };
  await m.svc.call(examenLiens, 'declarer', lien, m.gestionnaire);
  const attendu = { code: 'saisie.invalide', details: { fields: [{ champ: 'decidePar', message: DELEGATAIRE_ATTENDU }] } };
  for (const decidePar of [undefined, membre(PRESIDENT).utiId, membre(AUTRE).utiId])
    await expect(m.confirmer(lie, m.gestionnaire, { decidePar })).rejects.toMatchObject(attendu);
  await m.confirmer(lie, m.gestionnaire, { decidePar: membre(VICE_PRESIDENT).utiId });
  expect(lettre()).toContain('Dominique Faure');
});

test('as it would be: to sign, with a place for the day and for who signs; by delegation, with who found the answer satisfying', async () => {
  const lettre = lettres();
  const id = await m.enEvaluation();
  await m.examiner(id, m.gestionnaire);
  const favorable = { sens: 'FAVORABLE' as const, conditions: [], motifIds: [], motivation: '' };
  const voir = (dosId: number, plus: { parDelegation?: boolean; decidePar?: number } = {}) =>
    m.svc.call(dossierCtisGeneration, 'genererAvis', { params: { id: dosId }, body: { ...favorable, ...plus } }, m.gestionnaire);
  await voir(id);
  for (const mots of ['Fait le', 'Prénom, nom et qualité']) expect(lettre()).toContain(mots);
  expect(lettre()).not.toContain('<p>Le 02/03/2026</p>');
  const autre = await deleguee();
  await voir(autre, { parDelegation: true, decidePar: membre(VICE_PRESIDENT).utiId });
  for (const mots of ['Dominique Faure', '<p>Le 04/03/2026</p>']) expect(lettre()).toContain(mots);
  expect((await m.dossier(autre)).suivi.partieDeux).toBe('P2_EVALUATION');
});
