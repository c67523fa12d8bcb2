/** A condition of the opinion on part II is met, with its proof, then asked again. Rule: CTI-59. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { AGENCE, type Monde, monde, PROMOTEUR, signe } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const CONDITIONS = ['Former les investigateurs.', 'Transmettre l’attestation d’assurance.'];
const sousConditions = async () => {
  const dosId = await m.enEvaluation();
  await m.examiner(dosId, m.gestionnaire);
  await m.rendreAvis(dosId, m.gestionnaire, { sens: 'FAVORABLE_CONDITIONS', conditions: CONDITIONS });
  return dosId;
};
const lire = (id: number, qui: Actor) => m.svc.call(dossierCtisDossier, 'lireConditionPartieDeux', { params: { id } }, qui);
const lever = (dosId: number, id: number, qui: Actor) =>
  m.svc.call(dossierCtisDossier, 'leverCondition', { params: { dosId, id }, files: { fichier: [signe('preuve.pdf')] } }, qui);
const retablir = (dosId: number, id: number, qui: Actor, motif = 'Notée sur le mauvais essai.') =>
  m.svc.call(dossierCtisDossier, 'retablirCondition', { params: { dosId, id }, body: { motif } }, qui);
const annonces = async (dosId: number, titre: string) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ payload }) => {
    const { donnees, destinataires } = payload as {
      donnees?: { dosId?: number; titre?: string; texte?: string };
      destinataires?: unknown;
    };
    return donnees?.dosId === dosId && donnees.titre === titre ? [{ texte: donnees.texte, destinataires }] : [];
  });
};

test('its secretariat notes one as met: who, when and the file are read by who reads the request, and told to sponsor and agency', async () => {
  const dosId = await sousConditions();
  const { conditions } = await lever(dosId, 2, m.gestionnaire);
  const { le } = conditions[1].levee ?? {};
  expect(conditions).toEqual([
    { numero: 1, texte: CONDITIONS[0], levee: null, retirees: [] },
    {
      numero: 2,
      texte: CONDITIONS[1],
      levee: expect.objectContaining({ le: m.clock.instant(), par: m.gestionnaire.nom }),
      retirees: [],
    },
  ]);
  for (const [qui, peutLever] of [
    [PROMOTEUR, false],
    [AGENCE, false],
    [m.gestionnaire, true],
  ] as const) {
    expect(await lire(dosId, qui)).toMatchObject({ existe: true, peutLever, conditions: [{}, { levee: { le } }] });
    const preuve = await m.svc.call(dossierCtisDossier, 'telechargerPreuve', { params: { dosId, id: 2 } }, qui);
    expect(preuve).toMatchObject({ document: { nom: 'preuve.pdf' } });
    expect((await m.telechargements()).at(-1)).toMatchObject({ entityId: dosId, utiId: qui.utiId, details: { condition: 2 } });
  }
  await expect(lire(dosId, m.etranger)).rejects.toMatchObject({ code: 'objet.introuvable' });
  await expect(
    m.svc.call(dossierCtisDossier, 'telechargerPreuve', { params: { dosId, id: 1 } }, PROMOTEUR),
  ).rejects.toMatchObject({
    code: 'objet.introuvable',
  });
  const [{ destinataires }] = await annonces(dosId, 'condition de la partie II remplie');
  expect(destinataires).toEqual([{ utiId: PROMOTEUR.utiId }, { profil: 'UTILISATEUR_ANSM' }]);
});

test('met twice, by another committee or of no opinion: refused, and the file is given back', async () => {
  const dosId = await sousConditions();
  await lever(dosId, 1, m.gestionnaire);
  const refuses = [
    [dosId, 1, m.gestionnaire, 'transition.refusee'],
    [dosId, 3, m.gestionnaire, 'objet.introuvable'],
    [dosId, 1, m.etranger, 'objet.introuvable'],
    [await m.enEvaluation(), 1, m.gestionnaire, 'objet.introuvable'],
    [dosId, 1, PROMOTEUR, 'droit.manquant'],
  ] as const;
  for (const [dos, id, qui, code] of refuses) await expect(lever(dos, id, qui)).rejects.toMatchObject({ code });
  const [{ fichiers }] = await m.svc.db.query<{ fichiers: string[] }>(
    sql`select fichiers from condition_levee where id = ${dosId}`,
  );
  expect(fichiers).toHaveLength(1);
});

test('noted by mistake it is asked again, with a reason that names it; the authorities still read the proof', async () => {
  const dosId = await sousConditions();
  await expect(retablir(dosId, 1, m.gestionnaire)).rejects.toMatchObject({ code: 'transition.refusee' });
  await lever(dosId, 1, m.gestionnaire);
  await expect(retablir(dosId, 1, m.gestionnaire, 'court')).rejects.toMatchObject({ code: 'saisie.invalide' });
  const [{ levee: aucune, retirees: mises }] = (await retablir(dosId, 1, m.gestionnaire)).conditions;
  expect(aucune).toBeNull();
  const retireeLe = mises[0].retrait.le;
  const details = expect.objectContaining({ numero: 1, nom: 'preuve.pdf', sha256: expect.any(String) });
  const lignes = await m.svc.db.query<{ commentaire: string }>(sql`
    select action, commentaire, details from evenement where entity_id = ${dosId} and action like '%CONDITION' order by rang
  `);
  expect(lignes).toEqual([
    { action: 'LEVER_CONDITION', commentaire: expect.stringContaining(CONDITIONS[0]), details },
    {
      action: 'RETABLIR_CONDITION',
      commentaire: `Condition 1 de la partie II de nouveau attendue : ${CONDITIONS[0]} Motif : Notée sur le mauvais essai.`,
      details,
    },
  ]);
  const [{ texte }] = await annonces(dosId, 'condition de la partie II de nouveau attendue');
  expect(texte).toBe(lignes[1].commentaire);
  await lever(dosId, 1, m.gestionnaire);
  for (const [qui, lit] of [
    [PROMOTEUR, false],
    [AGENCE, true],
    [m.gestionnaire, true],
  ] as const) {
    const [{ levee, retirees }] = (await lire(dosId, qui)).conditions;
    expect(levee).not.toBeNull();
    expect(retirees).toMatchObject(
      lit ? [{ fichier: { nom: 'preuve.pdf' }, retrait: { motif: 'Notée sur le mauvais essai.' } }] : [],
    );
    const demande = { params: { dosId, id: 1 }, query: { retireeLe } };
    const preuve = m.svc.call(dossierCtisDossier, 'telechargerPreuve', demande, qui);
    if (lit) expect(await preuve).toMatchObject({ document: { nom: 'preuve.pdf' } });
    else await expect(preuve).rejects.toMatchObject({ code: 'objet.introuvable' });
  }
  const { historique } = await m.lire(dosId, PROMOTEUR);
  expect(historique.slice(0, 3).map((h) => h.libelle)).toEqual([
    'Condition de l’avis notée remplie',
    'Condition de l’avis de nouveau attendue',
    'Condition de l’avis notée remplie',
  ]);
});
