/** The agency notes that experts are consulted on part I, and takes it back, on a real store. Rule: CTI-54. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';

const MOTIF = 'Avis du comité des thérapies innovantes attendu.';
let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

type Saisie = { produit?: 'THERAPIE_INNOVANTE' | 'BIOTECHNOLOGIE' | null; le?: string; motif?: string; version?: number };
const noter = async (
  id: number,
  { produit = 'BIOTECHNOLOGIE', le = SOUMISSION, motif = MOTIF, version }: Saisie = {},
  qui: Actor = AGENCE,
) => {
  const body = { version: version ?? (await m.lire(id, ADMIN)).version, produit, le, motif };
  return m.svc.call(dossierCtisDecision, 'noterConsultation', { params: { id }, body }, qui);
};
const partieUn = async (id: number, qui: Actor) => (await m.lire(id, qui)).echeances.find((e) => e.code === 'T_P1');
const invalide = (champ: string, message: RegExp) => ({
  details: { fields: [{ champ, message: expect.stringMatching(message) }] },
});

test('noted: part I has fifty days more, for all to read, and the committee’s own day stays', async () => {
  const id = await m.enEvaluation();
  const avant = await m.lire(id);
  expect(await partieUn(id, AGENCE)).toMatchObject({ dateAffichee: '2026-04-16' });
  expect(await partieUn(id, PROMOTEUR)).toBeUndefined();
  const { message } = await noter(id);
  expect(message).toContain('se termine le 05/06/2026');
  for (const qui of [AGENCE, PROMOTEUR, m.gestionnaire, ADMIN]) {
    const e = await partieUn(id, qui);
    expect(e).toMatchObject({ dateAffichee: '2026-06-05', acteur: 'ANSM' });
    expect(e?.explication.calcul).toContain('50 jours pour la consultation d’experts');
  }
  const apres = await m.lire(id);
  expect(apres.suivi).toMatchObject({
    partieUn: 'P1_EVALUATION',
    consultation: { produit: 'BIOTECHNOLOGIE', le: SOUMISSION, motif: MOTIF },
  });
  expect(apres.echeances.find((e) => e.code === 'T_P2')).toEqual(avant.echeances.find((e) => e.code === 'T_P2'));
  expect((await m.courriels()).at(-1)).toEqual({ sujet: 'évaluation de la partie I', a: `${PROMOTEUR.utiId} GESTIONNAIRE` });
  expect((await m.lire(id, PROMOTEUR)).historique[0]).toMatchObject({
    libelle: 'Consultation d’experts sur la partie I',
    commentaire: `Médicament issu des biotechnologies, le 02/03/2026 : ${MOTIF}`,
    par: null,
  });
});

test('taken back with its reason, the day is that of before', async () => {
  const id = await m.enEvaluation();
  await expect(noter(id, { produit: null })).rejects.toMatchObject(invalide('produit', /Aucune consultation/));
  await noter(id);
  expect((await noter(id, { produit: null, motif: 'Notée sur le mauvais essai.' })).message).toContain(
    'se termine le 16/04/2026',
  );
  expect((await m.lire(id)).suivi?.consultation).toBeNull();
  expect((await m.lire(id)).historique.filter((h) => h.libelle.startsWith('Consultation'))).toHaveLength(2);
});

test('an advanced therapy is one that the portal tells, or says nothing of; the day stands in the delay', async () => {
  const id = await m.enEvaluation();
  const { etuId } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { etuId: 0 };
  const dire = (mti: boolean) =>
    m.svc.get(Objets).change(etudesCtis, { id: etuId }, (e) => {
      for (const p of e.produits) p.mti = mti;
    });
  await dire(false);
  await expect(noter(id, { produit: 'THERAPIE_INNOVANTE' })).rejects.toMatchObject(invalide('produit', /ne connaît aucun/));
  await dire(true);
  await noter(id, { produit: 'THERAPIE_INNOVANTE' });
  await expect(noter(id, { le: addJours(SOUMISSION, 1) })).rejects.toMatchObject(invalide('le', /futur/));
  await expect(noter(id, { le: addJours(SOUMISSION, -1) })).rejects.toMatchObject(invalide('le', /recevable depuis/));
  await expect(noter(id, { motif: 'court' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(noter(id, { version: 1 })).rejects.toMatchObject({ code: 'version.perimee' });
});

test('by the agency alone, while part I is evaluated', async () => {
  const id = await m.enEvaluation();
  for (const qui of [m.gestionnaire, PROMOTEUR, ADMIN])
    await expect(noter(id, {}, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  const body = { version: (await m.lire(id, ADMIN)).version, sens: 'ACCEPTABLE', le: SOUMISSION } as const;
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body }, AGENCE);
  await expect(noter(id)).rejects.toMatchObject({ code: 'transition.refusee' });
});
