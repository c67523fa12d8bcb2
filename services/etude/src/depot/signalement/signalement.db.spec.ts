/** The sponsor of a drawn device names the committee of the study that his research extends; that committee is asked for, and has it or not (TAS-15). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { etudeSignalementParent } from '@riph/contracts/etude/depot/signalement-parent.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, autreDeposant, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

const J0 = '2026-03-09';
/** 10:00 in Paris. */
const DEPOT = `${J0}T09:00:00.000Z`;
const PRECISION = 'Suivi à cinq ans des participants de l’étude principale.';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const soumettre = (dosId: number) => m.evenement(dosId, 'SOUMETTRE', {}, deposant);
const lire = (dosId: number, actor: Actor = deposant) =>
  m.etude.call(etudeSignalementParent, 'lire', { params: { dosId } }, actor);
const signaler = (dosId: number, numero: string, actor: Actor = deposant, precision = PRECISION) =>
  m.etude.call(etudeSignalementParent, 'signaler', { params: { dosId }, body: { numero, precision } }, actor);
const demander = (dosId: number, actor: Actor, motif: 'EXTENSION' | 'TRANSITION' | 'CONFLIT' = 'EXTENSION') =>
  m.etude.call(
    examenReaffectations,
    'demander',
    { params: { dosId }, body: { motif, commentaire: 'Ce comité a évalué l’étude principale.' } },
    actor,
  );
const statut = (dosId: number, actor: Actor) =>
  m.etude.call(examenReaffectations, 'lireStatutDossierLie', { params: { dosId } }, actor);
const refusee = (raison: string) => ({
  code: 'transition.refusee',
  details: { raisons: [expect.stringContaining(raison)] },
});
const surLeNumero = (message: string) => ({
  code: 'saisie.invalide',
  details: { fields: [{ champ: 'numero', message: expect.stringContaining(message) }] },
});

/** An extension that a draw brought to one committee, of a study that another one follows. */
async function extension() {
  m.clock.set(DEPOT);
  const parent = await m.dispositifPret('IC-Cas-3');
  const numero = (await soumettre(parent)).numero ?? '';
  const liens = { rechercheAncillaireOuExtension: true, natureDuLien: 'EXTENSION', etudeParentNumero: numero };
  const dosId = await m.dispositifPret('IC-Cas-3', {}, deposant, liens);
  await soumettre(dosId);
  const cppId = (await c.synthese(dosId)).cpp?.id ?? 0;
  const comites = await m.etude.call(examenAttribution, 'evaluerComites', { params: { dosId } }, administrateur);
  const autre = comites.find((x) => x.cppId !== cppId && x.raisons.length === 0);
  if (!autre) throw new Error('another committee that may have it was expected');
  await m.etude.db.query(sql`
    update etude
    set cpp_id = ${autre.cppId}, cpp_nom = ${autre.nom}
    where numero = ${numero}
  `);
  return { dosId, numero, cppId, comite: gestionnaire(cppId), autre };
}

test('named in the twenty-four hours, asked for by the drawn committee, given by the administration; each is told', async () => {
  const { dosId, numero, cppId, comite, autre } = await extension();
  expect(await c.tirage(dosId)).toMatchObject({ mode: 'NORMAL', cppId });
  expect(await lire(dosId)).toEqual({
    fenetre: { jusqua: '2026-03-10T09:00:00.000Z', article: null, minutesRestantes: 1_440 },
    numeroDeclare: numero,
    signalement: null,
    raisons: [],
  });
  // Nothing to ask for before.
  await expect(demander(dosId, comite)).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(demander(dosId, comite, 'TRANSITION')).rejects.toMatchObject({ code: 'saisie.invalide' });

  m.clock.set('2026-03-10T09:00:00.000Z');
  await signaler(dosId, numero, deposant, 'Première explication, trop vague.');
  expect(await signaler(dosId, ` ${numero} `)).toMatchObject({
    signalement: { numero, cppId: autre.cppId, cppNom: autre.nom, precision: PRECISION, suite: 'ATTENDUE' },
  });
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'COMITE_PARENT',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
    donnees: { comite: autre.nom, etape: 'SIGNALE' },
  });
  expect((await lire(dosId, comite)).signalement).toMatchObject({ cppId: autre.cppId, precision: PRECISION });

  m.clock.set('2026-03-11T09:00:00.000Z');
  expect((await statut(dosId, comite)).gestes.signalement).toMatchObject({
    cppId: autre.cppId,
    motif: 'EXTENSION',
    precision: PRECISION,
  });
  await demander(dosId, comite);
  expect((await statut(dosId, comite)).gestes.signalement).toBeNull();
  expect((await lire(dosId)).signalement).toMatchObject({ suite: 'DEMANDEE', suiteLe: m.clock.instant() });
  expect((await mailsDe(m, dosId)).filter((x) => x.modele === 'COMITE_PARENT').at(-1)).toMatchObject({
    destinataires: [{ utiId: deposant.utiId }],
    donnees: { etape: 'DEMANDE' },
  });
  expect(await statut(dosId, administrateur)).toMatchObject({
    demandes: [{ motif: 'EXTENSION', cible: autre.nom, cibleCppId: autre.cppId }],
  });
  await m.etude.call(
    examenReaffectations,
    'accepterSansTas',
    { params: { dosId }, body: { cppId: autre.cppId, motif: 'Comité de l’étude principale.' } },
    administrateur,
  );
  expect((await c.synthese(dosId)).cpp?.id).toBe(autre.cppId);
  expect(await lire(dosId)).toMatchObject({ fenetre: null, signalement: { suite: 'ACCEPTEE' } });
  const lignes = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, deposant);
  expect(lignes.filter((l) => l.action === 'SIGNALER_COMITE')).toHaveLength(2);
});

test('a minute too late it is refused; refused by the administration, the drawn committee keeps it and the sponsor is told', async () => {
  const { dosId, numero, comite, cppId } = await extension();
  m.clock.set('2026-03-10T09:01:00.000Z');
  await expect(signaler(dosId, numero)).rejects.toMatchObject(refusee('10/03/2026 à 10:00'));
  m.clock.set('2026-03-09T15:00:00.000Z');
  await signaler(dosId, numero);
  await demander(dosId, comite);
  await expect(signaler(dosId, numero)).rejects.toMatchObject(refusee('donné suite'));
  const motif = 'Le lien avec l’étude principale est trop lointain.';
  await m.etude.call(examenReaffectations, 'refuser', { params: { dosId }, body: { motif } }, administrateur);
  expect((await lire(dosId)).signalement).toMatchObject({ suite: 'REFUSEE' });
  expect((await c.synthese(dosId)).cpp?.id).toBe(cppId);
  const mails = (await mailsDe(m, dosId)).filter((x) => x.modele === 'COMITE_PARENT');
  expect(mails.at(-1)).toMatchObject({ destinataires: [{ utiId: deposant.utiId }], donnees: { etape: 'REFUSE' } });
  expect(JSON.stringify(mails)).not.toContain(motif);
});

test('it is of his own study, of another committee, and of a drawn device alone', async () => {
  const { dosId, numero, cppId, comite } = await extension();
  await expect(signaler(dosId, '99.99999.999999')).rejects.toMatchObject(surLeNumero('Aucune étude'));
  await m.etude.db.query(sql`update etude set cpp_id = ${cppId} where numero = ${numero}`);
  await expect(signaler(dosId, numero)).rejects.toMatchObject(surLeNumero('rien à signaler'));
  await expect(signaler(dosId, numero, autreDeposant)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(signaler(dosId, numero, comite)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect((await lire(dosId, comite)).raisons).toHaveLength(1);
  await expect(lire(dosId, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });

  const riph = await m.brouillonComplet();
  await soumettre(riph);
  expect(await lire(riph)).toMatchObject({ fenetre: null, raisons: [expect.stringContaining('tirage au sort')] });
  await expect(signaler(riph, numero)).rejects.toMatchObject(refusee('après le tirage au sort'));
});
