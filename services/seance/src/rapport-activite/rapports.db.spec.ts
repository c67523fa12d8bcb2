import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import * as z from 'zod';
import { textOf } from '../../../../deploy/test-kit/pdf.ts';
import { admin, gestionnaire, gestionnaireSe2, IDF1, instructeur, type Monde, monde, SE2 } from '../test/monde.ts';
import { RappelsRapport } from './rappels.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set('2027-01-15'));

const { calls } = seanceRapportActivite;
const mailDit = z.object({
  modele: z.string(),
  cle: z.string(),
  donnees: z.record(z.string(), z.unknown()),
  destinataires: z.array(z.record(z.string(), z.unknown())),
});
type Recherche = { annee?: number; cppId?: number; statut?: 'MANQUANT' | 'DEPOSE' | 'ARCHIVE' };
const rechercher = (recherche: Recherche, actor: Actor) =>
  m.seance.call(seanceRapportActivite, 'rechercher', { query: { recherche: JSON.stringify(recherche) } }, actor);
const deposer = async (annee: number, actor: Actor, dateSignature = '2027-01-10') =>
  m.seance.call(
    seanceRapportActivite,
    'deposer',
    { body: { annee, signataire: 'Dominique Girard', dateSignature }, files: { fichier: [await pdf(`signe-${annee}.pdf`)] } },
    actor,
  );
const pdf = (nom: string) =>
  m.seance.get(DocumentStore).putBuffer(Buffer.from(`%PDF-1.7 ${nom} ${crypto.randomUUID()}`), { nom, type: 'application/pdf' });
const supprimer = (id: number, actor: Actor) =>
  m.seance.call(seanceRapportActivite, 'supprimer', { params: { rapport_act_id: id } }, actor);
const retirer = (id: number, motif: string, actor: Actor) =>
  m.seance.call(seanceRapportActivite, 'retirer', { params: { rapport_act_id: id }, body: { motif } }, actor);
/** Mails of one model, each with what it says and to whom. */
const courriels = async (modele: string) => {
  await m.settled();
  return m.services.bus.published
    .filter((p) => p.subject === 'event.seance.mailDemande')
    .map((p) => mailDit.parse(p.payload))
    .filter((c) => c.modele === modele);
};
const chiffres = (annee: number, actor: Actor = gestionnaire) =>
  m.seance.call(seanceRapportActivite, 'lireChiffres', { params: { annee: String(annee) } }, actor);

test('the figures come from the séances held, from the opinions and from the members in office', async () => {
  m.clock.set('2026-03-02');
  const dossiers = await Promise.all(['a', 'b', 'c'].map(() => m.dossier()));
  const tenue = await m.creer({ date: '2026-03-25' });
  const annulee = await m.creer({ date: '2026-03-26' });
  const suivante = await m.creer({ date: '2026-04-22' });
  for (const d of dossiers.slice(0, 2)) await m.inscrire(d, tenue.id);
  await m.inscrire(dossiers[2], annulee.id);
  await m.transition(annulee.id, 'ANNULER', 'quorum non atteint', gestionnaire, { sansQuorum: true });
  // Cancelled for another reason: not among those.
  await m.transition((await m.creer({ date: '2026-03-27' })).id, 'ANNULER', 'salle indisponible');
  await m.transition(tenue.id, 'OUVRIR');
  m.clock.set('2026-03-25T20:00:00Z');
  await m.tousPresents(tenue.id, [303]);
  await m.presence(tenue.id, 303, 'false');
  await m.transition(tenue.id, 'TENIR');
  await m.settled();
  const etude = m.services.of('etude').db;
  await etude.query(sql`
    update dossier
    set statut = 'AVIS_FAVORABLE', sens_avis = 'FAVORABLE', date_avis = '2026-04-10'
    where id = ${dossiers[0]}
  `);
  const refuse = await m.dossier({ statut: 'IRRECEVABLE', dateRecevabilite: null });
  await etude.transaction(async (tx) =>
    tx.journal({ entityCode: 'DOSSIER', entityId: refuse, action: 'DECLARER_IRRECEVABLE', actor: gestionnaire }),
  );
  const c = await chiffres(2026);
  expect(c).toMatchObject({
    provisoire: true,
    pleniere: 1,
    restreinte: 0,
    reportees: 1,
    dossiersReportes: 1,
    irrecevables: 1,
    presence: { presents: 5, enFonction: 6, taux: 83.3 },
  });
  expect(c.comptes[0]).toMatchObject({
    nature: 'INITIALE',
    total: { examines: 2, favorables: 1, defavorables: 0 },
    // Admissible on 27 February, decided on 10 April.
    delais: { nombre: 1, moyenne: 42, mediane: 42, max: 42, dansLeDelai: 1 },
  });
  expect(c.comptes[0].lignes.find((l) => l.categorie === 'CAT2')).toMatchObject({ examines: 2, favorables: 1 });
  // Of a service that does not answer here, the report says that it lacks the figures.
  expect(c.essais).toBeNull();
  // Nothing of it is another committee's.
  const ailleurs = await chiffres(2026, gestionnaireSe2);
  expect([ailleurs.pleniere, ailleurs.irrecevables, ailleurs.comptes[0].total.examines]).toEqual([0, 0, 0]);
  expect(suivante.id).toBeGreaterThan(0);

  const commentaires = { formation: 'Deux journées sur les essais précoces.', difficultes: '', autres: '' };
  const genere = await m.seance.call(seanceRapportActivite, 'generer', { body: { annee: 2026, commentaires } }, gestionnaire);
  if (!('document' in genere)) throw new Error('a stored file was expected');
  expect(genere).toMatchObject({ temporaire: true, document: { type: 'application/pdf' } });
  const texte = await textOf(await m.seance.get(DocumentStore).readBuffer(genere.document.documentId));
  for (const expected of [
    'Rapport d’activité 2026 (provisoire)',
    'Deux journées sur les essais précoces.',
    '42 jours',
    '83,3',
    'Non comptés',
  ])
    expect(texte.replaceAll(/\s+/g, ' ')).toContain(expected);
  await expect(chiffres(2020)).rejects.toMatchObject({ code: 'seance.rapportAnnee', status: 400 });
});

test('filed once its year is over, once; listed, downloaded, zipped; the missing ones are seen by the administration', async () => {
  expect((await rechercher({ statut: 'MANQUANT' }, gestionnaire)).map((r) => r.annee)).toEqual([2026, 2025, 2024, 2023]);
  await expect(deposer(2027, gestionnaire)).rejects.toMatchObject({ code: 'seance.rapportAnneeEnCours' });
  await expect(deposer(2026, gestionnaire, '2026-12-30')).rejects.toMatchObject({ code: 'seance.rapportDateSignature' });
  await expect(deposer(2026, gestionnaire, '2027-01-16')).rejects.toMatchObject({ code: 'seance.rapportDateSignature' });
  const depose = await deposer(2026, gestionnaire);
  expect(depose).toMatchObject({ statut: 'DEPOSE', peutDeposer: false, peutSupprimer: true, depot: { nom: 'signe-2026.pdf' } });
  await expect(deposer(2026, gestionnaire)).rejects.toMatchObject({ code: 'seance.rapportExiste', status: 409 });
  const id = depose.depot?.id ?? 0;

  const toutes = await rechercher({ annee: 2026 }, admin);
  expect(toutes.find((r) => r.cppId === IDF1)).toMatchObject({ statut: 'DEPOSE', peutDeposer: false, peutSupprimer: false });
  expect(toutes.find((r) => r.cppId === SE2)).toMatchObject({ statut: 'MANQUANT', enRetard: false });
  expect((await rechercher({ annee: 2026, statut: 'MANQUANT' }, admin)).map((r) => r.cppId)).not.toContain(IDF1);
  expect((await rechercher({}, gestionnaireSe2)).every((r) => r.cppId === SE2)).toBe(true);
  await expect(rechercher({ cppId: IDF1 }, gestionnaireSe2)).rejects.toMatchObject({
    code: 'seance.rapportIntrouvable',
    status: 404,
  });
  // A member reads what his committee filed, and neither what is missing nor another committee's.
  expect(await rechercher({}, instructeur(301))).toMatchObject([
    { annee: 2026, cppId: IDF1, peutDeposer: false, peutSupprimer: false },
  ]);
  await expect(supprimer(id, instructeur(301))).rejects.toMatchObject({ code: 'droit.manquant' });

  const telecharger = (actor: Actor) => m.seance.call(seanceRapportActivite, 'telecharger', { params: { pjId: id } }, actor);
  for (const actor of [gestionnaire, admin, instructeur(301)])
    expect(await telecharger(actor)).toMatchObject({ document: { nom: 'signe-2026.pdf' } });
  await expect(telecharger(gestionnaireSe2)).rejects.toMatchObject({ code: 'seance.rapportIntrouvable', status: 404 });
  const zip = await m.seance.call(seanceRapportActivite, 'telechargerZipPropre', {}, gestionnaire);
  if (!('zip' in zip)) throw new Error('a zip was expected');
  expect(zip.zip.entrees.map((e) => e.chemin)).toEqual([expect.stringMatching(/^2026\/.+_rapport_activite_2026\.pdf$/)]);
  const zipDe = (recherche: Recherche, actor: Actor) =>
    m.seance.call(seanceRapportActivite, 'telechargerZip', { query: { recherche: JSON.stringify(recherche) } }, actor);
  expect(await zipDe({ annee: 2026 }, admin)).toMatchObject({ zip: { entrees: zip.zip.entrees } });
  await expect(zipDe({}, gestionnaireSe2)).rejects.toMatchObject({ code: 'seance.rapportsAucun' });

  // Taken away by the secretariat until 30 June, by the administration alone from 1 July on.
  await expect(supprimer(id, gestionnaireSe2)).rejects.toMatchObject({ code: 'seance.rapportIntrouvable' });
  await expect(supprimer(id, admin)).rejects.toMatchObject({ code: 'seance.rapportArchive' });
  m.clock.set('2027-07-01');
  await expect(supprimer(id, gestionnaire)).rejects.toMatchObject({ code: 'seance.rapportArchive' });
  expect(await supprimer(id, admin)).toBeUndefined();
  await expect(supprimer(id, admin)).rejects.toMatchObject({ code: 'seance.rapportIntrouvable' });
  m.clock.set('2027-01-20');
  const encore = await deposer(2026, gestionnaire);
  expect(await supprimer(encore.depot?.id ?? 0, gestionnaire)).toBeUndefined();
});

test('a committee whose report is missing is reminded on the days of the rule, once each; one that filed is not', async () => {
  await deposer(2026, gestionnaireSe2);
  for (const jour of ['2027-01-31', '2027-02-01', '2027-02-02', '2027-03-15', '2027-04-02', '2027-06-30', '2027-07-01']) {
    m.clock.set(jour);
    await m.seance.get(RappelsRapport).passer();
  }
  await m.settled();
  const cles = (cppId: number) =>
    m.services.bus.published
      .filter((p) => p.subject === 'event.seance.mailDemande')
      .map((p) => JSON.stringify(p.payload))
      .filter((p) => p.includes('RAPPORT_ACTIVITE_RAPPEL') && p.includes(`rapport-activite-${cppId}-2026`))
      .map((p) => p.match(/rapport-activite-\d+-2026-(\d\d-\d\d)/)?.[1]);
  expect([...new Set(cles(IDF1))].toSorted()).toEqual(['02-01', '03-15', '04-01', '06-01']);
  expect(cles(SE2)).toEqual([]);
  expect(Object.keys(calls)).toHaveLength(9);
});

test('taken away with a reason: kept for both sides, told to the other one, asked for again at once', async () => {
  m.clock.set('2027-04-20');
  const id = (await deposer(2026, gestionnaire)).depot?.id ?? 0;
  await expect(retirer(id, 'court', gestionnaire)).rejects.toMatchObject({ code: 'saisie.invalide' });
  const motif = 'Une page manque au document signé';
  await retirer(id, motif, gestionnaire);
  await expect(retirer(id, motif, gestionnaire)).rejects.toMatchObject({ code: 'seance.rapportIntrouvable' });
  expect(await courriels('RAPPORT_ACTIVITE_RETIRE')).toContainEqual(
    expect.objectContaining({
      cle: `rapport-activite-${id}-retire`,
      destinataires: [{ profil: 'SUPER_ADMIN' }],
      donnees: expect.objectContaining({ annee: 2026, motif, parAdministration: false }),
    }),
  );
  const telecharger = (actor: Actor) => m.seance.call(seanceRapportActivite, 'telecharger', { params: { pjId: id } }, actor);
  for (const actor of [gestionnaire, admin]) {
    const lu = (await rechercher({ annee: 2026 }, actor)).find((r) => r.cppId === IDF1);
    expect(lu).toMatchObject({ statut: 'MANQUANT', enRetard: true });
    expect(lu?.retires).toContainEqual(expect.objectContaining({ id, motif, retirePar: gestionnaire.nom }));
    expect(await telecharger(actor)).toMatchObject({ document: { nom: 'signe-2026.pdf' } });
  }
  await expect(telecharger(instructeur(301))).rejects.toMatchObject({ code: 'seance.rapportIntrouvable' });
  // Reminded of the month already: the removal makes another reminder.
  await m.seance.get(RappelsRapport).passer();
  expect((await courriels('RAPPORT_ACTIVITE_RAPPEL')).map((c) => c.cle)).toContain(`rapport-activite-${IDF1}-2026-04-01-${id}`);
  m.clock.set('2027-07-02');
  const archive = (await deposer(2026, gestionnaire)).depot?.id ?? 0;
  await retirer(archive, motif, admin);
  expect(await courriels('RAPPORT_ACTIVITE_RETIRE')).toContainEqual(
    expect.objectContaining({
      cle: `rapport-activite-${archive}-retire`,
      destinataires: [{ profil: 'GESTIONNAIRE', cppId: IDF1, sauf: [] }],
      donnees: expect.objectContaining({ parAdministration: true }),
    }),
  );
});
