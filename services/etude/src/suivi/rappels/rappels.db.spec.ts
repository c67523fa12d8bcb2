import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { limiteReexamen } from '@riph/contracts/etude/socle/delais';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { assurer } from '../../test/assurer.ts';
import { type Comites, mailsDe, mailsDeLEtude, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';
import { Rappels } from './rappels.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

/** The daily task on a day, and all that it sets going. Gives whether it had not been done. */
const passerLe = async (jour: string) => {
  m.clock.set(jour);
  const isDone = await m.etude.get(Rappels).passer();
  await m.services.settled();
  return isDone;
};
// The last day done is then J0: no later one was done by the test before.
beforeEach(() => passerLe(J0));

test('reminders: of the report before, on and after its day; of the sponsor; of a silence that comes; each once', async () => {
  const { dosId, cppId, comite, membre } = await c.recevable();
  const [rapport, recevableLe] = [jour(12), jour(1)];
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite, { dateRapport: rapport });
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite, { dateRapport: rapport });
  await c.rapporter(dosId, 'COLLEGE_2', membre(6));
  const demande = await c.depose();
  m.clock.set(jour(6));
  const { version } = await c.preparer(demande.dosId, demande.comite);
  const demandes = [{ categorieId: null, pjId: null, texte: 'Préciser l’assurance' }];
  await c.traiter(demande.dosId, { decision: 'COMPLEMENTS', version, demandes }, demande.comite);

  const rappels = async (id: number, modele: string) => (await mailsDe(m, id)).filter((x) => x.modele === modele);
  for (const d of [jour(8), addJours(rapport, -3), addJours(rapport, -2), rapport, addJours(rapport, 2), addJours(rapport, 9)])
    expect(await passerLe(d)).toBe(true);
  expect(await passerLe(addJours(rapport, 9))).toBe(false);
  // Nobody acted: the letter says so.
  expect(await c.texteDu(demande.dosId, 'CONSTAT')).toContain('Établi par la plateforme');
  const relances = await rappels(dosId, 'RAPPORT_RELANCE');
  expect(relances.every((x) => JSON.stringify(x.destinataires) === JSON.stringify([{ utiId: membre(1).utiId }]))).toBe(true);
  // Asked again each day, a mail leaves once per key: three thresholds.
  expect([...new Set(relances.map((x) => x.cle.split('-').slice(-1)[0]))]).toHaveLength(3);
  expect(new Set(relances.map((x) => x.cle)).size).toBe(3);
  expect(relances.map((x) => x.donnees.enRetard)).toEqual([false, false, false, true, true]);

  const reponse = await rappels(demande.dosId, 'REPONSE_RAPPEL');
  expect(reponse[0]).toMatchObject({
    destinataires: [{ utiId: deposant.utiId }],
    donnees: { demande: 'COMPLEMENTS', echeance: jour(16) },
  });
  expect((await c.synthese(demande.dosId)).statut).toBe('RENONCE');

  const limite = addJours(recevableLe, 45);
  await passerLe(addJours(limite, -11));
  expect(await rappels(dosId, 'SILENCE_RISQUE')).toEqual([]);
  for (const n of [-10, -5, -1, 0]) await passerLe(addJours(limite, n));
  const secretariat = { profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] };
  expect((await rappels(dosId, 'SILENCE_RISQUE')).map((x) => [x.donnees.jours, x.destinataires])).toEqual([
    [10, [secretariat]],
    [5, [secretariat]],
    [1, [secretariat, { profil: 'SUPER_ADMIN' }]],
  ]);
  const actions = await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite);
  expect(actions.filter((a) => a.dosId === dosId).map((a) => a.code)).toContain('SILENCE');
  expect(m.services.bus.dead).toEqual([]);
});

// REA-01, MAI-06.
test('a dossier whose committee asks to be relieved is still said to be near its silence, and that a decision waits', async () => {
  const { dosId, cppId, comite } = await c.recevable();
  const limite = (await c.synthese(dosId)).echeance?.date ?? '';
  await m.etude.db.query(sql`update dossier set reaffectation = 'DEMANDEE' where id = ${dosId}`);
  for (const n of [-10, -5, -1]) await passerLe(addJours(limite, n));
  const rappels = (await mailsDe(m, dosId)).filter((x) => x.modele === 'SILENCE_RISQUE');
  const secretariat = { profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] };
  expect(rappels.map((x) => [x.donnees.jours, x.donnees.reaffectation, x.destinataires])).toEqual([
    [10, true, [secretariat]],
    [5, true, [secretariat]],
    [1, true, [secretariat, { profil: 'SUPER_ADMIN' }]],
  ]);
  expect((await c.synthese(dosId, comite)).statut).toBe('EN_EVALUATION');
});

// DOS-11, scenario 12.
test('12. an opinion whose research has not begun lapses after two years, and the study expires; its sponsor was warned', async () => {
  const { dosId, cppId, comite } = await c.examine();
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  const caduciteLe = addMois(m.clock.today(), 24);
  expect((await c.synthese(dosId)).dates.caducite).toBe(caduciteLe);
  const modeles = async () => (await mailsDe(m, dosId)).map((x) => x.modele);
  await passerLe(addJours(addMois(caduciteLe, -6), -1));
  expect(await modeles()).not.toContain('AVIS_CADUCITE_PROCHE');
  for (const mois of [6, 3, 1]) await passerLe(addMois(caduciteLe, -mois));
  const rappels = (await mailsDe(m, dosId)).filter((x) => x.modele === 'AVIS_CADUCITE_PROCHE');
  expect(new Set(rappels.map((x) => x.cle)).size).toBe(3);
  await passerLe(caduciteLe);
  expect((await c.synthese(dosId)).statut).toBe('AVIS_FAVORABLE');
  await passerLe(addJours(caduciteLe, 1));
  expect([(await c.synthese(dosId)).statut, await c.etat(dosId)]).toEqual(['CADUC', 'EXPIREE']);
  // DOS-09: the states that the study was in stay with their days.
  const { historique } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
  expect(historique.map((h) => h.etat)).toEqual(['EN_CREATION', 'EN_EVALUATION', 'A_DEMARRER', 'EXPIREE']);
  expect(historique.map((h) => h.date)).toEqual([J0, J0, addMois(caduciteLe, -24), addJours(caduciteLe, 1)]);
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'AVIS_CADUC',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }, { profil: 'UTILISATEUR_ANSM' }],
    donnees: { caduciteLe },
  });
  const envoyes = (await modeles()).length;
  await passerLe(addJours(caduciteLe, 2));
  expect(await modeles()).toHaveLength(envoyes);
});

// DOS-05.
test('a lapsed opinion that is reopened stays open, and goes back to the examination when it is reopened again', async () => {
  const { dosId, comite } = await c.examine();
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  const caduciteLe = (await c.synthese(dosId)).dates.caducite ?? '';
  await passerLe(addJours(caduciteLe, 1));
  expect((await c.synthese(dosId)).statut).toBe('CADUC');
  m.clock.set(addJours(caduciteLe, 2));
  const rouvrir = () =>
    m.evenement(dosId, 'ROUVRIR', { motif: 'La recherche avait commencé : début déclaré trop tard.' }, administrateur);
  expect(await rouvrir()).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  await passerLe(addJours(caduciteLe, 3));
  expect([(await c.synthese(dosId)).statut, await c.etat(dosId)]).toEqual(['AVIS_FAVORABLE', 'A_DEMARRER']);
  expect(await rouvrir()).toMatchObject({ statut: 'EN_EVALUATION' });
});

test('a draft that nobody touched for sixty days is recalled once to its sponsor', async () => {
  const dosId = await m.brouillonComplet();
  const passer = async (n: number) => {
    await passerLe(jour(n));
    return await mailsDe(m, dosId);
  };
  expect(await passer(59)).toEqual([]);
  await passer(61);
  await passer(63);
  const mails = await passer(75);
  expect(new Set(mails.map((x) => x.cle)).size).toBe(1);
  expect(mails).toHaveLength(2); // asked for again while a day may have been missed, and then no more
  expect(mails[0]).toMatchObject({
    modele: 'BROUILLON_INACTIF',
    destinataires: [{ utiId: deposant.utiId }],
    donnees: { depuis: J0 },
  });
});

// MAI-14, DEL-08.
test('the end of the month of a second examination is recalled 10 and 3 days before, a draft notwithstanding; not once it is filed', async () => {
  const [enBrouillon, laisse] = [await c.examine(), await c.examine()];
  const [{ id }] = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables;
  const avis = {
    sens: 'DEFAVORABLE' as const,
    motifIds: [id],
    motivation: 'Le rapport entre bénéfices et risques est défavorable.',
  };
  for (const { dosId, comite } of [enBrouillon, laisse]) await c.rendreAvis(dosId, comite, avis);
  const jusquau = limiteReexamen(m.clock.today());
  const second = await m.etude.call(etudeCreation, 'creerDir', { params: { dosId: enBrouillon.dosId }, body: {} }, deposant);
  const rappels = async (dosId: number) => (await mailsDe(m, dosId)).filter((x) => x.modele === 'REEXAMEN_RAPPEL');
  await passerLe(addJours(jusquau, -11));
  expect(await rappels(laisse.dosId)).toEqual([]);
  for (const n of [-10, -9]) await passerLe(addJours(jusquau, n));
  for (const { dosId } of [enBrouillon, laisse])
    expect((await rappels(dosId)).map((x) => [x.destinataires, x.donnees.jusquau])).toEqual([
      [[{ utiId: deposant.utiId }], jusquau],
      [[{ utiId: deposant.utiId }], jusquau],
    ]);
  await m.etude.db.query(
    sql`update dossier set statut = 'EN_ATTENTE_TAS', numero = 'R.1', date_soumission = ${m.clock.today()} where id = ${second.dosId}`,
  );
  for (const n of [-3, 1]) await passerLe(addJours(jusquau, n));
  const seuils = async (dosId: number) => [...new Set((await rappels(dosId)).map((x) => x.cle.split('-').at(-1)))];
  expect(await seuils(laisse.dosId)).toEqual(['10', '3']);
  expect(await seuils(enBrouillon.dosId)).toEqual(['10']);
});

// MAI-15.
test('the end of an insurance is recalled until a new one is typed', async () => {
  const { dosId, comite } = await c.examine();
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
  const fin = addJours(m.clock.today(), 120);
  await m.etude.db.query(sql`update etude set assurance_expiration = ${fin} where id = ${etuId}`);
  const rappels = async (modele = 'ASSURANCE_RAPPEL') =>
    (await mailsDeLEtude(m, etuId))
      .filter((x) => x.modele === modele)
      .map((x) => [x.cle.split('-').slice(6).join('-'), x.donnees.passee]);
  await passerLe(addJours(fin, -91));
  expect(await rappels()).toEqual([]);
  await passerLe(addJours(fin, -90));
  // Its opinion extended, it is approved still.
  await m.etude.db.query(sql`update etude set etat = 'PROROGEE' where id = ${etuId}`);
  for (const n of [-7, 1]) await passerLe(addJours(fin, n));
  const expirations = await m.etude.call(etudeTdbDeposant, 'listerExpirationsAssurance', {}, deposant);
  expect(expirations).toContainEqual(expect.objectContaining({ etuId }));
  expect(await rappels()).toEqual([
    ['90', false],
    ['7', false],
    ['-7', true],
  ]);
  // Not begun, it runs without insurance for nobody.
  expect(await rappels('ASSURANCE_TERMINEE')).toEqual([]);
  await m.etude.db.query(sql`update etude set etat = 'EN_COURS', date_debut_effectif = ${fin} where id = ${etuId}`);
  await passerLe(addJours(fin, 8));
  const [dit, ...autres] = (await mailsDeLEtude(m, etuId)).filter((x) => x.modele === 'ASSURANCE_TERMINEE');
  expect(autres).toEqual([]);
  expect(dit).toMatchObject({
    destinataires: [expect.objectContaining({ profil: 'GESTIONNAIRE' }), { profil: 'UTILISATEUR_ANSM' }],
    donnees: { expireLe: fin },
  });
  await assurer(m, etuId, addMois(fin, 12));
  await passerLe(addJours(fin, 15));
  expect(await rappels()).toHaveLength(4);
});
