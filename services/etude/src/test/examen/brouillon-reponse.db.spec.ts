/** The draft of an answer: the sponsor's alone, the same on every machine, gone with the sending. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import type { TypeDemande } from '@riph/contracts/etude/socle/dossier.workflow';
import { examenBrouillonReponse, type TexteReponse } from '@riph/contracts/examen/brouillon-reponse.calls';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { type Comites, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, autreDeposant, deposant } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-03';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const lire = (dosId: number, actor: Actor = deposant, type: TypeDemande = 'COMPLEMENTS') =>
  m.etude.call(examenBrouillonReponse, 'lire', { params: { dosId, type } }, actor);
const enregistrer = (
  dosId: number,
  version: number,
  textes: TexteReponse[],
  actor: Actor = deposant,
  type: TypeDemande = 'COMPLEMENTS',
) => m.etude.call(examenBrouillonReponse, 'enregistrer', { params: { dosId, type }, body: { version, textes } }, actor);
const lignesGardees = (dosId: number) =>
  m.etude.db
    .query<{ n: number }>(sql`select count(*)::int n from brouillon_reponse where dos_id = ${dosId}`)
    .then(([{ n }]) => n);

const demandes = ['Justifier l’effectif', 'Préciser l’assurance'].map((texte) => ({ texte, categorieId: null, pjId: null }));
/** A dossier whose complements are asked. */
async function complements() {
  const depot = await c.depose();
  const { version } = await c.preparer(depot.dosId, depot.comite);
  await c.traiter(depot.dosId, { decision: 'COMPLEMENTS', version, demandes }, depot.comite);
  return depot;
}
const EFFECTIF = { ligne: 0, texte: 'Le calcul est joint.' };
const ASSURANCE = { ligne: 1, texte: 'Police du promoteur' };

test('what is typed is read again as it was, version after version', async () => {
  const { dosId } = await complements();
  expect(await lire(dosId)).toEqual({ version: 1, enregistreLe: null, textes: [] });
  const { version, enregistreLe } = await enregistrer(dosId, 1, [EFFECTIF]);
  expect(await lire(dosId)).toEqual({ version, enregistreLe, textes: [EFFECTIF] });
  m.clock.set('2026-03-04');
  // Spaces, an empty field, a text too long to be sent: a draft refuses none.
  const textes = [
    { ligne: 0, texte: '  ' },
    { ...ASSURANCE, texte: 'x'.repeat(4_001) },
    { ligne: 2, texte: '' },
  ];
  const second = await enregistrer(dosId, version, textes);
  expect(second.version).toBeGreaterThan(version);
  expect(await lire(dosId)).toEqual({ ...second, textes });
  expect(second.enregistreLe).toContain('2026-03-04');
});

test('a save over another one is refused with what is kept, the first one too', async () => {
  const { dosId } = await complements();
  const { version, enregistreLe } = await enregistrer(dosId, 1, [EFFECTIF]);
  for (const perimee of [1, version + 1])
    await expect(enregistrer(dosId, perimee, [ASSURANCE])).rejects.toMatchObject({
      code: 'dossier.versionPerimee',
      status: 409,
      details: { courant: [EFFECTIF], version, le: enregistreLe, par: deposant.nom },
    });
  expect(await lire(dosId)).toMatchObject({ version, textes: [EFFECTIF] });
});

test('of two first saves at once, one is refused: none is lost in silence', async () => {
  const { dosId } = await complements();
  const saves = await Promise.allSettled([enregistrer(dosId, 1, [EFFECTIF]), enregistrer(dosId, 1, [ASSURANCE])]);
  expect(saves.map((s) => s.status).sort()).toEqual(['fulfilled', 'rejected']);
  const gagnant = saves[0].status === 'fulfilled' ? EFFECTIF : ASSURANCE;
  expect(saves.find((s) => s.status === 'rejected')).toMatchObject({
    reason: { code: 'dossier.versionPerimee', details: { courant: [gagnant] } },
  });
  expect(await lire(dosId)).toMatchObject({ textes: [gagnant] });
});

test('nobody else finds it, and no other reading shows it', async () => {
  const { dosId, comite, membre } = await complements();
  await enregistrer(dosId, 1, [{ ligne: 0, texte: 'repere-du-brouillon' }]);
  for (const actor of [autreDeposant, membre(1), ansm, administrateur]) {
    const refus = actor === autreDeposant ? 'dossier.introuvable' : 'droit.manquant';
    await expect(lire(dosId, actor)).rejects.toMatchObject({ code: refus });
    await expect(enregistrer(dosId, 2, [ASSURANCE], actor)).rejects.toMatchObject({ code: refus });
  }
  // A committee writes an answer where it copies that of the portal: it does not here, and has none.
  expect(await lire(dosId, comite)).toMatchObject({ enregistreLe: null, textes: [] });
  await expect(enregistrer(dosId, 1, [ASSURANCE], comite)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  for (const actor of [comite, membre(1), deposant])
    expect(JSON.stringify(await m.etude.call(examenEchanges, 'lister', { params: { dosId } }, actor))).not.toContain('repere-du');
  expect(await lire(dosId)).toMatchObject({ textes: [{ texte: 'repere-du-brouillon' }] });
});

test('it goes with the sending: the late save of another tab brings nothing back, and the next request begins empty', async () => {
  const { dosId, comite } = await complements();
  const { version } = await enregistrer(dosId, 1, [EFFECTIF, ASSURANCE]);
  await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications: [EFFECTIF, ASSURANCE] }, deposant);
  expect(await lignesGardees(dosId)).toBe(0);
  for (const v of [1, version])
    await expect(enregistrer(dosId, v, [EFFECTIF])).rejects.toMatchObject({ code: 'dossier.nonModifiable', status: 409 });
  expect(await lire(dosId)).toEqual({ version: 1, enregistreLe: null, textes: [] });

  m.clock.set('2026-03-05');
  await c.declarerRecevable(dosId, comite);
  const { cpp } = await c.synthese(dosId, comite);
  if (!cpp) throw new Error('no committee');
  await c.tenirSeance(dosId, cpp.id);
  await c.demanderModification(dosId, comite, { lignes: [{ categorieId: null, texte: 'Revoir le calcul' }] });
  expect(await lire(dosId, deposant, 'MODIFICATION')).toMatchObject({ version: 1, textes: [] });
  // A tab still open on the first request.
  await expect(enregistrer(dosId, 1, [ASSURANCE])).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  await enregistrer(dosId, 1, [EFFECTIF], deposant, 'MODIFICATION');
  expect(await lire(dosId)).toMatchObject({ textes: [] });
  await c.repondre(dosId);
  expect(await lignesGardees(dosId)).toBe(0);
});

test('it stays while the answer is refused, and goes with a withdrawal', async () => {
  const { dosId } = await complements();
  await enregistrer(dosId, 1, [EFFECTIF]);
  await expect(m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications: [EFFECTIF] }, deposant)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  expect(await lire(dosId)).toMatchObject({ textes: [EFFECTIF] });
  await m.evenement(dosId, 'RETIRER', { motif: 'Financement refusé.' }, deposant);
  expect(await lignesGardees(dosId)).toBe(0);
});

test('what cannot be kept is refused in words', async () => {
  const { dosId } = await complements();
  const mauvais: [TexteReponse[], string][] = [
    [[{ ligne: 0, texte: 'a\u0000b' }], 'saisie.invalide'],
    [[{ ligne: -1, texte: 'avant le premier point' }], 'saisie.invalide'],
    [[{ ligne: 0, texte: 'x'.repeat(40_001) }], 'saisie.invalide'],
    [[0, 1, 2, 3, 4, 5].map((ligne) => ({ ligne, texte: 'é'.repeat(20_000) })), 'dossier.tropVolumineux'],
  ];
  for (const [textes, code] of mauvais) await expect(enregistrer(dosId, 1, textes)).rejects.toMatchObject({ code });
  await expect(enregistrer(dosId, 0, [EFFECTIF])).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await lignesGardees(dosId)).toBe(0);
});
