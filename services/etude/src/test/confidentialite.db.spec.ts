import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnyContract } from '@riph/chassis/calls/handles';
import { outputOf, requestHeaders } from '@riph/chassis/calls/requester';
import { sql } from '@riph/chassis/store/postgres/sql';
import { type Actor, type Call, subject } from '@riph/contracts/core/call';
import { hasDroit } from '@riph/contracts/core/droits';
import { DomainError } from '@riph/contracts/core/errors';
import { etudeContracts } from '@riph/contracts/etude/index';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenNotes } from '@riph/contracts/examen/notes.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { DocumentEntity } from '@riph/examen/tables/document.entity';
import { NoteEntity } from '@riph/examen/tables/note.entity';
import { ConflitEntity, RapporteurEntity, ResollicitationEntity } from '@riph/examen/tables/rapporteur.entity';
import { ReaffectationEntity } from '@riph/examen/tables/reaffectation.entity';
import { service as expertise } from '@riph/expertise/service';
import { DossierIndex } from '../socle/dossier/dossier-index.ts';
import { mondeDuComite } from './comite.ts';
import { ansm, deposant, expert, gestionnaire } from './jeu.ts';
import type { Monde } from './monde.ts';

/** Words that only the evaluation knows. None may reach the sponsor, the agency, an expert or a member with a link, in any answer (R1123-12). */
const SECRETS = ['Rapporteur-Secret', 'Membre-Ecarte', 'rapport-confidentiel', 'Note-Secrete', 'Motif-Secret', 'Demande-Secrete'];

/** The member who declared a link. */
const ECARTE = 902;

let m: Monde;
let cppId: number;
let dosId: number;
let etuId: number;
let rapportId: number;
let rapporteurId: number;
beforeAll(async () => {
  ({ m } = await mondeDuComite(undefined, [expertise]));
  dosId = await m.brouillonComplet({ qualificationCode: 'CAT1' });
  await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  const synthese = await m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, deposant);
  etuId = synthese.etuId;
  cppId = synthese.cpp?.id ?? 0;
  const report = await m.fichier('rapport-confidentiel.pdf');
  await m.etude.db.transaction(async (tx) => {
    const le = '2026-03-02T10:00:00Z';
    const rapporteur = await tx.repository(RapporteurEntity).save({
      dosId,
      cppId,
      tour: 1,
      type: 'COLLEGE_1',
      utiId: 901,
      nom: 'Rapporteur-Secret',
      categorieLibelle: 'Médecin',
      designeLe: le,
      decidePar: 'Rapporteur-Secret',
      designePar: 'Rapporteur-Secret',
      dateRapport: '2026-03-20',
    });
    const { documentId, nom, type: mime, taille, sha256 } = report;
    const document = await tx.repository(DocumentEntity).save({
      dosId,
      type: 'RAPPORT',
      libelle: 'Rapport de Rapporteur-Secret',
      documentId,
      nom,
      mime,
      taille,
      sha256,
      tour: 1,
      pourDeposant: false,
      rapporteurId: rapporteur.id,
      creeLe: le,
    });
    rapportId = document.id;
    rapporteurId = rapporteur.id;
    await tx.repository(RapporteurEntity).update(rapporteur.id, { documentId: document.id, deposeLe: le });
    await tx.repository(ResollicitationEntity).insert({
      rapporteurId: rapporteur.id,
      le,
      par: 'Rapporteur-Secret',
      message: 'Demande-Secrete',
      attenduLe: '2026-03-25',
      avantId: document.id,
    });
    await tx.repository(ConflitEntity).insert({
      dosId,
      utiId: ECARTE,
      nom: 'Membre-Ecarte',
      motif: 'Lien avec le promoteur',
      declareLe: le,
      declarePar: 'Membre-Ecarte',
    });
    await tx.repository(NoteEntity).insert({
      dosId,
      cppId,
      texte: 'Note-Secrete',
      partagee: true,
      epinglee: false,
      auteurUtiId: 901,
      auteur: 'Rapporteur-Secret',
      creeLe: le,
      version: 1,
    });
    await tx.repository(ReaffectationEntity).insert({
      dosId,
      cppId,
      cppNom: 'Comité',
      motif: 'CONFLIT',
      commentaire: 'Motif-Secret',
      demandeLe: le,
      demandePar: 'Rapporteur-Secret',
      demandeParUtiId: 201,
    });
    tx.journal({
      entityCode: 'DOSSIER',
      entityId: dosId,
      action: 'RAPPORTEUR_DESIGNE',
      commentaire: 'Rapporteur-Secret',
      actor: { utiId: 201, profil: 'GESTIONNAIRE', cppId: 5, nom: 'Rapporteur-Secret' },
    });
    tx.journal({
      entityCode: 'DOSSIER',
      entityId: dosId,
      action: 'CONFLIT_DECLARE',
      commentaire: 'Membre-Ecarte',
      actor: { utiId: 201, profil: 'GESTIONNAIRE', cppId: 5, nom: 'Rapporteur-Secret' },
    });
    await m.etude.get(DossierIndex).republier(tx, dosId);
  });
  await m.services.settled();
  // He accepted: the dossier is open to him while he works on it.
  await m.services.of('expertise').db.query(sql`
    insert into sollicitation (dos_id, cpp_id, exp_id, nom, statut, numero, comite, titre, domaines, resume, question,
      attendu_le, sollicite_le, sollicite_par)
    values (${dosId}, ${cppId}, ${expert.utiId}, ${expert.nom}, 'ACCEPTE', '26.00001.000001', 'Comité', 'Étude', '{}',
      '', 'Une question.', '2026-04-01', now(), 'Claude Moreau')
  `);
});
afterAll(() => m?.stop());

/** Every built read of the service, with the group it belongs to. */
const READS = etudeContracts.flatMap((c) => {
  const calls: Record<string, Call> = c.calls;
  const contract = { service: c.service, calls };
  return Object.entries(calls)
    .filter(([, a]) => a.effect === 'read' && !a.servedBy)
    .map(([key, a]) => ({ name: subject(contract, key), contract, key, access: a.access, path: a.path }));
});
const may = (actor: Actor, access: Call['access']) =>
  access === 'public' || access === 'signedIn' || hasDroit(actor.profil, access);

/** Parameters of every kind; a call parses those that it declares. The id is that of the report: the most tempting one. */
const partsOf = (key: string) => ({
  params: {
    dosId,
    id: rapportId,
    etuId,
    pjId: 1,
    entityCode: 'DOSSIER',
    dosSuiviId: 1,
    codeTypeDocument: 'AUTRE',
    rang: 1,
    rapporteurId,
    typeDoc: 'COLLEGE_1',
  },
  query: {
    partJalon: 'NATIONAL',
    type: key.includes('Methodo') ? 'METHODOLOGISTE' : 'COLLEGE_1',
    typeRapporteur: 'COLLEGE_1',
    codeTypeRapporteur: 'COLLEGE_1',
    texte: 'a',
  },
  body: { pjIds: [1], texte: 'Une question au promoteur.', lignes: [] },
});

const demander = async (contract: AnyContract, key: string, parts: object, actor: Actor): Promise<unknown> => {
  const headers = requestHeaders({ actor, requestId: 'test-confidentialite', deadlineMs: 60_000 });
  return outputOf(await m.etude.running.transport.dispatch(contract, key, JSON.stringify(parts), headers));
};

test('the committee does read them: the search below looks for words that exist', async () => {
  const { cpp } = await m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, deposant);
  const comite = gestionnaire(cpp?.id ?? 0);
  const [documents, timeline, notes, demandes, place] = await Promise.all([
    demander(examenDocuments, 'listerDocuments', { params: { dosId } }, comite),
    demander(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, comite),
    demander(examenNotes, 'lister', { params: { dosId } }, comite),
    demander(examenReaffectations, 'lireStatutDossierLie', { params: { dosId } }, comite),
    demander(examenRapporteurs, 'lireInfo', { params: { dosId }, query: { type: 'COLLEGE_1' } }, comite),
  ]);
  for (const secret of SECRETS) expect(JSON.stringify([documents, timeline, notes, demandes, place])).toContain(secret);
  // So does a member without a link; and the expert reads the dossier.
  const membre: Actor = { utiId: 903, profil: 'INSTRUCTEUR', cppId: cpp?.id ?? 0, nom: 'Un membre' };
  expect(JSON.stringify(await demander(examenNotes, 'lister', { params: { dosId } }, membre))).toContain('Note-Secrete');
  expect(await demander(etudeSynthese, 'lireSynthese', { params: { dosId } }, expert)).toMatchObject({ dosId });
});

/** Every read that this profile holds, with each of our ids: how many were not refused. */
async function rienNeDit(actor: Actor, secrets: readonly string[]): Promise<number> {
  const reached = READS.filter((r) => may(actor, r.access));
  expect(reached.length).toBeGreaterThan(10);
  let answered = 0;
  for (const { contract, key, name } of reached) {
    for (const id of [rapportId, dosId, etuId]) {
      const parts = { ...partsOf(key), params: { ...partsOf(key).params, id } };
      const answer = await demander(contract, key, parts, actor).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        expect([name, error.status < 500]).toEqual([name, true]);
        return error.detail;
      });
      if (typeof answer !== 'string') answered += 1;
      for (const secret of secrets) expect([name, JSON.stringify(answer ?? null).includes(secret)]).toEqual([name, false]);
    }
  }
  return answered;
}

test.each([deposant, ansm, expert])('no answer that $profil can get tells the evaluation', async (actor) =>
  expect(await rienNeDit(actor, SECRETS)).toBeGreaterThan(10),
);

test('a member who declared a link reads his own name, and nothing else of the evaluation', async () => {
  const ecarte: Actor = { utiId: ECARTE, profil: 'INSTRUCTEUR', cppId, nom: 'Membre-Ecarte' };
  expect(
    await rienNeDit(
      ecarte,
      SECRETS.filter((s) => s !== ecarte.nom),
    ),
  ).toBeGreaterThan(10);
});

test.each(['GESTIONNAIRE', 'INSTRUCTEUR'] as const)(
  'the sponsor who is %s in the committee drawn: under that profile his dossier does not exist',
  async (profil) => {
    const { cpp, numero } = await m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId } }, deposant);
    const lui: Actor = { ...deposant, profil, cppId: cpp?.id ?? 0 };
    expect(await rienNeDit(lui, [...SECRETS, numero ?? ''])).toBeGreaterThan(0);
    const found = [];
    for (const { contract, key, name } of READS.filter((r) => may(lui, r.access) && r.path.includes('{dosId}'))) {
      const code = await demander(contract, key, partsOf(key), lui).then(
        () => 'answered',
        (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
      );
      if (code !== 'dossier.introuvable') found.push([name, code]);
    }
    expect(found).toEqual([]);
  },
);

test('the facts that leave the service for search do not tell it either', async () => {
  const facts = (await m.publies()).filter((p) => p.subject === 'event.etude.dossierChange');
  expect(facts.length).toBeGreaterThan(0);
  for (const secret of SECRETS) expect(JSON.stringify(facts)).not.toContain(secret);
});
