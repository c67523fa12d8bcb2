/** The papers of a trial, destroyed by the administration: what goes, what stays, and that no import brings it back. CON-03. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CallService } from '@riph/chassis/calls/call-service';
import { DocumentStore } from '@riph/chassis/files/documents';
import { raw, sql } from '@riph/chassis/store/postgres/sql';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import { dossierCtisConservation } from '@riph/contracts/dossier-ctis/conservation.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisEclaireInternal } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { eclaireAdmin } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { Importeur } from '../batch/importeur.ts';
import { essaiOuvert } from '../essai-ouvert.ts';
import { Versions } from '../portail/versions.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { demandeEnvoyee } from '../test/demande.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, type Monde, monde, PROMOTEUR } from '../test/monde.ts';
import { ConservationDuJour } from './conservation-du-jour.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const FIN = '2026-03-20';
const essai = async (etuId: number) => {
  const la = await m.svc.get(Objets).read(etudesCtis, etuId);
  if (!la) throw new Error('a trial was expected');
  return la;
};
const detruire = async (etuId: number, change: { reference?: string; version?: number } = {}, qui = ADMIN) => {
  const { version, contenu } = await essai(etuId);
  const body = { version, reference: contenu.numeroCtis, motif: 'Dix ans révolus, rien à verser', ...change };
  return m.svc.call(dossierCtisConservation, 'detruire', { params: { etuId }, body }, qui);
};
const refusee = (raison: string) => ({ code: 'transition.refusee', details: { raisons: [expect.stringContaining(raison)] } });

test('ended, then destroyed the day after its ten years: files, names and records go, the line stays, an import brings nothing back', async () => {
  const store = m.svc.get(Objets);
  const id = await m.enEvaluation();
  const fichier = await m.svc.get(DocumentStore).putBuffer(Buffer.from('%PDF-1.7'), { nom: 'cv.pdf', type: 'application/pdf' });
  await m.svc.db.query(
    sql`update piece set document_id = ${fichier.documentId} where dos_id = ${id} and categorie_code = 'NIFC'`,
  );
  const joint = await m.svc.get(DocumentStore).putBuffer(Buffer.from('%PDF-1.7'), { nom: 'points.pdf', type: 'application/pdf' });
  await store.change(dossiersCtis, { id }, (d) => {
    d.suivi?.demandes.push({ ...demandeEnvoyee('PARTIE_2', '2026-03-05', 5), fichier: joint });
    d.statut = 'AUTORISE';
    d.dateDecision = '2026-03-10';
  });
  await m.svc.call(examenNotes, 'creer', { params: { dosId: id }, body: { texte: 'Relire', partagee: true } }, m.gestionnaire);
  const { etuId, numeroCtis } = await m.dossier(id);
  await store.change(etudesCtis, { id: etuId }, (e) => {
    Object.assign(e, { statut: 'TERMINEE', statutPublic: 8, evenements: [{ pays: 'FR', type: 'END_OF_TRIAL', date: FIN }] });
    Object.assign(e, {
      publicationAutorisee: true,
      dossiers: e.dossiers.map((d) => ({ ...d, statut: 'AUTORISE', dateDecision: '2026-03-10' })),
    });
    Object.assign(e.eclaire, {
      admin: eclaireAdmin.parse({ contactPublic: { nom: 'Roux', courriel: 'public@chu.test', organisme: 'CHU' } }),
      eligibilite: [{ rang: 1, type: 'INCLUSION', titre: 'Adultes' }],
      jugement: [{ rang: 2, type: 'PRINCIPAL', titre: 'Survie' }],
      publicationPar: 'Ange Roux',
    });
  });
  expect((await essai(etuId)).contenu.administratif.promoteur).not.toBeNull();

  m.clock.set(addMois(FIN, 120));
  await expect(detruire(etuId)).rejects.toMatchObject(refusee('exclu'));
  m.clock.set(addJours(addMois(FIN, 120), 1));
  await expect(detruire(etuId, { reference: '2026-500000-10-00' })).rejects.toMatchObject(refusee('n’est pas la référence'));
  await expect(detruire(etuId, { version: 1 })).rejects.toMatchObject({ code: 'version.perimee' });
  for (const qui of [AGENCE, m.gestionnaire, PROMOTEUR])
    await expect(detruire(etuId, {}, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  expect(await m.svc.get(Versions).read(numeroCtis, 1)).not.toBeNull();

  expect((await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, ADMIN)).detruiteLe).toBeNull();
  const { fichiers } = await detruire(etuId);
  expect(fichiers).toBeGreaterThan(0);
  for (const { documentId } of [fichier, joint]) expect(await m.svc.get(DocumentStore).info(documentId)).toBeNull();
  expect(await m.svc.get(Versions).read(numeroCtis, 1)).toBeNull();
  for (const table of ['note', 'piece', 'demande'])
    expect(await m.svc.db.query(sql`select 1 from ${raw(table)} where dos_id = ${id}`)).toEqual([]);
  const vide = (await store.read(dossiersCtis, id))?.contenu;
  expect(vide).toMatchObject({ suivi: null, documents: [], promoteur: null, statut: 'AUTORISE', dateDecision: '2026-03-10' });
  const { contenu } = await essai(etuId);
  expect(contenu).toMatchObject({ numeroCtis, statut: 'TERMINEE', sites: [], acces: [], administratif: { promoteur: null } });
  // PUB-09: the register goes on showing it, without the persons.
  const { lignes: publiees } = await m.svc
    .get(CallService)
    .call(dossierCtisEclaireInternal, 'listerAutorisees', { apres: 0, taille: 9 }, { actor: null, requestId: 'test' });
  const { promoteur } = publiees[0].fiche ?? {};
  expect(publiees).toMatchObject([
    {
      numero: numeroCtis,
      conservee: true,
      fiche: {
        etat: 'TERMINEE',
        publicationPar: null,
        eligibilite: expect.arrayContaining([expect.objectContaining({ titre: 'Adultes' })]),
      },
    },
  ]);
  expect(promoteur).not.toBeNull();
  expect(JSON.stringify(publiees)).not.toContain('Roux');
  expect(JSON.stringify(publiees)).not.toContain('public@chu.test');
  expect(await m.svc.db.query(sql`select deposants from dossier where id = ${id}`)).toEqual([{ deposants: [] }]);
  const lignes = await m.svc.db.query(sql`
    select auteur, commentaire, details from evenement where action = 'DETRUIRE_PAPIERS' and entity_id = ${etuId}
  `);
  expect(lignes).toEqual([
    { auteur: ADMIN.nom, commentaire: 'Dix ans révolus, rien à verser', details: { fichiers, dossiers: 1, clotureLe: FIN } },
  ]);
  await m.services.settled();
  const faits = m.services.bus.published.filter((p) => p.subject === 'event.dossier-ctis.papiersDetruits');
  expect(faits.map((p) => p.payload)).toEqual([{ dosIds: [id] }]);
  expect(await m.svc.call(dossierCtisEtude, 'lire', { params: { id: etuId } }, ADMIN)).toMatchObject({
    detruiteLe: m.clock.instant(),
  });
  await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, ADMIN);

  await expect(detruire(etuId)).rejects.toMatchObject(refusee('déjà détruits'));
  expect((await m.svc.call(dossierCtisConservation, 'lister', { query: {} }, ADMIN)).lignes).toEqual([]);
  const neuf = essaiOuvert(await texteDe(FRANCAIS), { numero: numeroCtis, soumisLe: '2026-04-01' });
  const fait = await m.svc.get(Importeur).importer(neuf, { importId: 2, fichier: 'essai.json' });
  expect(fait).toMatchObject({ resultat: 'INCHANGE', etuId, message: expect.stringContaining('détruits') });
  expect((await essai(etuId)).contenu.sites).toEqual([]);
});

test('records that a kill kept from being deleted go the next day', async () => {
  const id = await m.recu();
  const { etuId, numeroCtis } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { etuId: 0, numeroCtis: '' };
  await m.svc.db.query(sql`update etude set detruite_le = ${m.clock.instant()} where id = ${etuId}`);
  expect(await m.svc.get(Versions).read(numeroCtis, 1)).not.toBeNull();
  m.clock.set(addJours(m.clock.today(), 1));
  await m.svc.get(ConservationDuJour).passer();
  expect(await m.svc.get(Versions).read(numeroCtis, 1)).toBeNull();
});
