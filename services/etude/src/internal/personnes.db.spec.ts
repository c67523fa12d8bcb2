/** What identity says of persons reaches the dossiers, and is seen at once where it is asked for. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { identityAdministrationMembres } from '@riph/contracts/identity/administration-membres.calls';
import { identityEvents } from '@riph/contracts/identity/identity.events';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { changerSieges, changerStatut, creerPersonne, renommer } from '@riph/identity/test/fixtures';
import { type Comites, mondeDuComite } from '../test/comite.ts';
import { administrateur, deposant } from '../test/jeu.ts';
import type { Monde } from '../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite());
});
afterAll(() => m?.stop());

const coordonnees = { civilite: null, telephone: null, fonction: null, organisme: null, tproId: null };
const adresse = { adresse: null, codePostal: null, ville: null, payId: null };
/** The administration gives a sponsor another name. */
async function corriger(utiId: number, nom: string, version: number) {
  const body = { utiId, nom, prenom: 'Camille', version, ...coordonnees, ...adresse };
  await m.services.of('identity').call(identityAdministrationDeposants, 'modifier', { body }, administrateur);
}
const rapporteurs = (dosId: number, actor: Actor) =>
  m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, actor);

test('a sponsor of another name: his dossiers bear it, those of others do not, whatever the order of the facts', async () => {
  const { db } = m.services.of('identity');
  await creerPersonne(db, deposant.utiId, { email: 'sponsor101@chu.test', profil: 'DEPOSANT' });
  const { dosId } = await c.depose();
  const autre = await m.brouillonComplet({}, { ...deposant, utiId: deposant.utiId + 1 });
  expect((await c.synthese(dosId)).deposant).toBe(deposant.nom);

  await corriger(deposant.utiId, 'Morel', 1);
  await corriger(deposant.utiId, 'Morel-Dubois', 2);
  await m.services.settled();
  expect((await c.synthese(dosId)).deposant).toBe('Camille Morel-Dubois');
  const noms = (table: string) =>
    m.etude.db.query(sql`select distinct deposant_uti_id "id", deposant_nom "nom" from ${raw(table)} order by 1`);
  const attendus = [
    { id: deposant.utiId, nom: 'Camille Morel-Dubois' },
    { id: deposant.utiId + 1, nom: deposant.nom },
  ];
  expect([await noms('dossier'), await noms('etude')]).toEqual([attendus, attendus]);
  expect(autre).not.toBe(dosId);
});

test('a member who has a link and another name: the dossier says the name of now', async () => {
  const { dosId, comite, membre } = await c.recevable();
  const { utiId } = membre(3);
  const body = { utiId, motif: 'A conduit un essai pour ce promoteur' };
  await m.etude.call(examenLiens, 'declarer', { params: { dosId }, body }, comite);
  const identity = m.services.of('identity');
  await renommer(identity.db, utiId, 'Renommé');
  const fait = { utiId, nom: 'Dépassé', prenom: 'X' };
  await identity.db.transaction(async (tx) => tx.publish(identityEvents.personneChange, fait));
  await m.services.settled();
  const lus = await m.etude.call(examenLiens, 'lister', { params: { dosId } }, comite);
  expect(lus.map((x) => x.nom)).toEqual([expect.stringMatching(/ Renommé$/)]);
});

test('a mandate that ends, an account that closes: the member is proposed no more, and cannot be named', async () => {
  const { dosId, comite, membre, cppId } = await c.recevable();
  const identity = m.services.of('identity');
  const proposes = async () =>
    (await m.etude.call(examenRapporteurs, 'listerCandidats', { params: { dosId } }, comite)).map((x) => x.utiId);
  expect(await proposes()).toEqual(expect.arrayContaining([membre(1).utiId, membre(2).utiId]));
  await changerSieges(identity.db, membre(1).utiId, { au: '2026-01-31' }, cppId);
  await changerStatut(identity.db, membre(2).utiId, 'INACTIF');
  const restent = await proposes();
  for (const parti of [membre(1), membre(2)]) {
    expect(restent).not.toContain(parti.utiId);
    await expect(c.designer(dosId, 'COLLEGE_1', parti.utiId, comite)).rejects.toMatchObject({ status: 409 });
  }
  expect(await rapporteurs(dosId, comite)).toEqual([]);
  // He presides the committee, and decides who reports in what follows.
  await changerSieges(identity.db, membre(1).utiId, { au: '2027-12-31' }, cppId);
  expect(await proposes()).toContain(membre(1).utiId);
});

test('a reporter whose mandate ends or whose account closes: the committee sees on the dossier and among its actions that he is to be replaced', async () => {
  const { dosId, comite, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(3).utiId, comite);
  await c.designer(dosId, 'COLLEGE_2', membre(6).utiId, comite);
  const identity = m.services.of('identity');
  const aRemplacer = async () => {
    await m.services.settled();
    return Object.fromEntries((await rapporteurs(dosId, comite)).map((r) => [r.type, r.aRemplacer]));
  };
  const action = async () => {
    const actions = await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite);
    return actions.find((a) => a.dosId === dosId && a.code === 'RAPPORTEURS')?.verbe;
  };
  expect(await aRemplacer()).toEqual({ COLLEGE_1: null, COLLEGE_2: null });
  expect(await action()).toBeUndefined();

  const [mandat] = await identity.call(identityNominations, 'lister', { params: { utiId: membre(3).utiId } }, administrateur);
  const finir = (dateFin: string) => {
    const { periodeId, utiId, cppId, dateDebut, arreteReference, motifFin } = mandat;
    const siege = { college: 'COLLEGE_1', categorie: 'C1_PHARMACIEN', fonction: 'MEMBRE' } as const;
    const body = { periodeId, utiId, cppId, dateDebut, dateFin, arreteReference, motifFin, ...siege };
    return identity.call(identityNominations, 'modifier', { body }, administrateur);
  };
  const hier = addJours(m.clock.today(), -1);
  await finir(hier);
  expect(await aRemplacer()).toEqual({ COLLEGE_1: `Mandat terminé le ${formatJour(hier)} : à remplacer`, COLLEGE_2: null });
  expect(await action()).toMatch(/^Rapporteur à remplacer/);

  await finir(mandat.dateFin);
  expect(await aRemplacer()).toEqual({ COLLEGE_1: null, COLLEGE_2: null });
  await creerPersonne(identity.db, administrateur.utiId);
  const params = { utiId: membre(6).utiId, actif: 'false' as const };
  await identity.call(identityAdministrationMembres, 'activer', { params }, administrateur);
  expect(await aRemplacer()).toEqual({ COLLEGE_1: null, COLLEGE_2: expect.stringContaining('ne siège plus depuis') });
  expect(await action()).toMatch(/^Rapporteur à remplacer/);

  await c.designer(dosId, 'COLLEGE_2', membre(7).utiId, comite);
  expect(await aRemplacer()).toEqual({ COLLEGE_1: null, COLLEGE_2: null });
  expect(await action()).toBeUndefined();
});
