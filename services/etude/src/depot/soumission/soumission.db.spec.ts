import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { service as expertise } from '@riph/expertise/service';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, expert, gestionnaire } from '../../test/jeu.ts';
import { retenirDossiers } from '../../test/lock.ts';
import { type Monde, numeroNational } from '../../test/monde.ts';

const J0 = '2026-03-02';
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0, [expertise]));
});
afterAll(() => m?.stop());

const soumettre = (dosId: number, body: object = {}, actor = deposant) => m.evenement(dosId, 'SOUMETTRE', body, actor);

test('a complete dossier is numbered, drawn, placed in a séance, receipted and announced', async () => {
  const dosId = await m.brouillonComplet();
  const answer = await soumettre(dosId);
  expect(answer).toMatchObject({ statut: 'DEPOSE', numero: expect.stringMatching(/^26\.\d{5}\.\d{6}$/), version: 2 });
  const s = await c.synthese(dosId);
  expect(s).toMatchObject({
    etudeEtat: 'EN_EVALUATION',
    acteur: 'CPP',
    dates: { soumission: J0, tas: J0, reception: J0 },
    echeance: { code: 'RECEVABILITE', date: addJours(J0, 10) },
  });
  const cppId = s.cpp?.id ?? 0;

  const t = await c.tirage(dosId);
  expect(t).toMatchObject({
    mode: 'NORMAL',
    cppId,
    numero: answer.numero,
    secret: null,
    comites: expect.arrayContaining([expect.objectContaining({ cppId })]),
  });
  expect(t.candidats[t.indice ?? -1]).toBe(cppId);
  const complet = await c.tirage(dosId, administrateur);
  expect(complet).toMatchObject({ seancesVisibles: true, texteCandidats: t.texteCandidats, graine: t.graine });
  expect(complet.seanceDate && complet.seanceDate >= addJours(J0, 21) && complet.seanceDate <= addJours(J0, 30)).toBe(true);
  expect(await c.inscriptions(dosId)).toMatchObject([{ cppId, seanceId: complet.seanceId, viaTirage: true }]);
  expect(t).toMatchObject({ seancesVisibles: false, seanceId: null, seanceDate: null });
  expect(t.comites.filter((c) => c.seanceId !== null || c.seanceDate !== null)).toEqual([]);

  const documents = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, deposant);
  expect(documents.map((d) => d.type)).toEqual(['PREUVE_TIRAGE', 'RECEPISSE']);
  const receipt = await m.etude.call(examenDocuments, 'telecharger', { params: { dosId, id: documents[1].id } }, deposant);
  expect(receipt).toMatchObject({ document: { type: 'application/pdf', nom: `${answer.numero}_recepisse.pdf` } });
  if (!('document' in receipt)) throw new Error('a stored file was expected');
  const texte = (await c.texteDe(receipt.document.documentId)).replace(/\s+/g, '');
  expect(texte).toMatch(/déposéele\d{2}\/\d{2}\/\d{4}à\d{2}:\d{2}par/);
  expect(texte).toMatch(/désignéle\d{2}\/\d{2}\/\d{4}à\d{2}:\d{2}/);
  const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  expect(pieces.filter((p) => !texte.includes(p.sha256))).toEqual([]);
  await expect(
    m.etude.call(examenDocuments, 'telecharger', { params: { dosId, id: documents[1].id } }, autreDeposant),
  ).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(
    m.etude.call(examenDocuments, 'telechargerEvenement', { params: { id: documents[1].id } }, gestionnaire(cppId + 1)),
  ).rejects.toMatchObject({ code: 'document.introuvable' });

  await m.services.settled();
  expect((await mailsDe(m, dosId)).map((mail) => mail.modele)).toEqual([
    'DOSSIER_SOUMIS',
    'COMITE_TIRE_DEPOSANT',
    'COMITE_TIRE_GESTIONNAIRE',
  ]);
  expect((await c.synthese(dosId, gestionnaire(cppId))).seance).toMatchObject({
    seanceId: complet.seanceId,
    date: complet.seanceDate,
    statut: 'INSCRIT',
  });
  expect((await c.synthese(dosId, deposant)).seance).toBeNull();
  // The draw reserved the place: the journal does not say that the sponsor did.
  for (const [service, entite, id, action] of [
    ['etude', 'DOSSIER', dosId, 'INSCRIRE_SEANCE'],
    ['seance', 'SEANCE', complet.seanceId, 'INSCRIRE_DOSSIER'],
  ])
    expect(
      await m.services.of(String(service)).db.query(sql`
          select auteur, uti_id as "utiId"
          from evenement
          where entity_code = ${entite} and entity_id = ${id} and action = ${action}
          order by rang desc
          limit 1
        `),
    ).toEqual([{ auteur: null, utiId: null }]);
  await expect(c.synthese(dosId, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(c.synthese(dosId, expert)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const [resume] = await m.etude.call(examenDossiers, 'listerResumes', { input: { dosIds: [dosId, 999_999] } });
  expect(resume).toMatchObject({ dosId, cppId, statut: 'DEPOSE', type: 'DI' });
  expect(await m.etude.call(etudeTdbDeposant, 'compterEnEvaluation', {}, deposant)).toBeGreaterThan(0);
  expect(m.services.bus.dead).toEqual([]);
});

test('two submits at once: one number, one draw, one clear refusal', async () => {
  const dosId = await m.brouillonComplet();
  const both = await Promise.allSettled([soumettre(dosId), soumettre(dosId)]);
  const [won, lost] = both.toSorted((a) => (a.status === 'fulfilled' ? -1 : 1));
  expect(won).toMatchObject({ status: 'fulfilled', value: { statut: 'DEPOSE' } });
  expect(lost).toMatchObject({
    status: 'rejected',
    reason: { status: 409, code: expect.stringMatching(/dossier\.dejaFait|transition\.refusee/) },
  });
  expect(await m.etude.db.query(sql`select id from tirage where dos_id = ${dosId}`)).toHaveLength(1);
  expect(await c.inscriptions(dosId)).toHaveLength(1);
  expect((await c.synthese(dosId)).version).toBe(2);
});

test('two studies of one national number filed at once: one draw, the other learns why', async () => {
  const premier = await m.brouillonComplet();
  const second = await m.brouillonComplet({ numeroNational: numeroNational(premier) });
  // Both have been found complete when the first of them takes the number.
  const lock = await retenirDossiers(m, [premier, second]);
  const deux = Promise.allSettled([soumettre(premier), soumettre(second)]);
  await lock.enAttente(2);
  await lock.rendre();
  const [gagne, perdu] = (await deux).toSorted((x) => (x.status === 'fulfilled' ? -1 : 1));
  expect(gagne).toMatchObject({ status: 'fulfilled', value: { statut: 'DEPOSE' } });
  expect(perdu).toMatchObject({
    status: 'rejected',
    reason: { code: 'dossier.incomplet', details: { manques: [{ champ: 'numeroNational' }] } },
  });
  expect(await m.etude.db.query(sql`select id from tirage where dos_id = any(${[premier, second]})`)).toHaveLength(1);
  expect([...(await c.inscriptions(premier)), ...(await c.inscriptions(second))]).toHaveLength(1);
});

test('what was filed is locked: no save, no removal, no deletion, no second national number', async () => {
  const dosId = await m.brouillonComplet();
  await soumettre(dosId);
  const a = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  expect(a).toMatchObject({ modifiable: false, raisonNonModifiable: expect.stringContaining('Déposé') });
  await expect(
    m.etude.call(
      etudeElementAdministratif,
      'modifierDi',
      { params: { dosId }, body: { version: a.version, donnees: a.donnees } },
      deposant,
    ),
  ).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId } }, deposant);
  await expect(
    m.etude.call(examenPieces, 'supprimer', { params: { dosId, id: pieces[0].pjId } }, deposant),
  ).rejects.toMatchObject({ code: 'piece.verrouillee' });
  await expect(m.joindre(dosId, pieces[0].categorieId, await m.fichier('tard.pdf'))).rejects.toMatchObject({
    code: 'dossier.nonModifiable',
  });
  await expect(m.etude.call(etudeDossier, 'supprimer', { params: { id: dosId } }, deposant)).rejects.toMatchObject({
    code: 'transition.refusee',
  });
  await expect(soumettre(dosId)).rejects.toMatchObject({ code: 'transition.refusee' });
  const second = await m.brouillonComplet({ numeroNational: numeroNational(dosId) });
  await expect(soumettre(second)).rejects.toMatchObject({
    code: 'dossier.incomplet',
    details: { manques: [expect.objectContaining({ champ: 'numeroNational' })] },
  });
  const others = await m.etude.call(etudeDossier, 'listerAutresParNumeroNational', { params: { dosId: second } }, deposant);
  expect(others.map((o) => o.dosId)).toEqual([dosId]);
});

test('the agency reads the content of category 1 only, and the letters of all', async () => {
  const cat1 = await m.brouillonComplet({ qualificationCode: 'CAT1' });
  const cat2 = await m.brouillonComplet();
  for (const dosId of [cat1, cat2]) await soumettre(dosId);
  expect((await m.etude.call(etudeElementAdministratif, 'lireLectureSeule', { params: { dosId: cat1 } }, ansm)).modifiable).toBe(
    false,
  );
  await expect(
    m.etude.call(etudeElementAdministratif, 'lireLectureSeule', { params: { dosId: cat2 } }, ansm),
  ).rejects.toMatchObject({ code: 'dossier.contenuReserve', status: 403 });
  expect(await c.synthese(cat2, ansm)).toMatchObject({
    compteurs: { pieces: null, documents: 2, rapporteurs: null },
    demande: null,
    transitions: [],
  });
  const courriers = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId: cat2 } }, ansm);
  expect(courriers.map((d) => d.type).toSorted()).toEqual(['PREUVE_TIRAGE', 'RECEPISSE']);
  const [{ id }] = courriers;
  const parDossier = m.etude.call(examenDocuments, 'telecharger', { params: { dosId: cat2, id } }, ansm);
  const parLettre = m.etude.call(examenDocuments, 'telechargerEvenement', { params: { id } }, ansm);
  for (const lu of await Promise.all([parDossier, parLettre])) expect(lu).toHaveProperty('document.documentId');
  // What a committee keeps to itself does not exist for it, and a draft has no letter.
  const brouillon = await m.brouillonComplet();
  await expect(m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId: brouillon } }, ansm)).rejects.toMatchObject({
    code: 'dossier.introuvable',
    status: 404,
  });
});
