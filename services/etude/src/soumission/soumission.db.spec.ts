import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addJours } from '@riph/contracts/core/deadlines';
import { etudeDocuments } from '@riph/contracts/etude/documents.calls';
import { etudeDossier } from '@riph/contracts/etude/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/element-administratif.calls';
import { etudeEtude } from '@riph/contracts/etude/etude.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { etudeExtDossier } from '@riph/contracts/etude/ext.calls';
import { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/tdb-deposant.calls';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { verifier } from '../../tools/tas-verify.mjs';
import { mailsDe, mondeDuComite } from '../test/comite.ts';
import { administrateur, ansm, autreDeposant, deposant, expert, gestionnaire } from '../test/jeu.ts';
import { type Monde, numeroNational } from '../test/monde.ts';
import { graineDe, indiceUniforme } from '../tirage/tas.rules.ts';

const J0 = '2026-03-02';
let m: Monde;
beforeAll(async () => {
  ({ m } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());

const synthese = (dosId: number, actor = deposant) => m.etude.call(etudeExtDossier, 'lireSynthese', { params: { dosId } }, actor);
const tirage = (dosId: number, actor = deposant) => m.etude.call(etudeExtDossier, 'lireTirage', { params: { dosId } }, actor);
const inscriptions = (dosId: number) =>
  m.services.of('seance').call(seanceInternal, 'inscriptionsDuDossier', { input: { dosIds: [dosId] } });
const mails = (dosId: number) =>
  m.services.bus.published
    .filter((p) => p.subject === 'event.etude.mailDemande' && JSON.stringify(p).includes(`dossier-${dosId}-`))
    .map((p) => JSON.stringify(p).match(/"modele\\?":\\?"([A-Z_]+)/)?.[1]);
const soumettre = (dosId: number, body: object = {}) => m.evenement(dosId, 'SOUMETTRE', body, deposant);

test('a complete dossier is numbered, drawn, placed in a session, receipted and announced', async () => {
  const dosId = await m.brouillonComplet();
  const answer = await soumettre(dosId);
  expect(answer).toMatchObject({ statut: 'DEPOSE', numero: expect.stringMatching(/^26\.\d{5}\.\d{6}$/), version: 2 });
  const s = await synthese(dosId);
  expect(s).toMatchObject({
    etudeEtat: 'EN_EVALUATION',
    acteur: 'CPP',
    dates: { soumission: J0, tas: J0, reception: J0 },
    echeance: { code: 'RECEVABILITE', date: addJours(J0, 10) },
  });
  const cppId = s.cpp?.id ?? 0;

  const t = await tirage(dosId);
  expect(t).toMatchObject({
    mode: 'NORMAL',
    cppId,
    numero: answer.numero,
    secret: null,
    comites: expect.arrayContaining([expect.objectContaining({ cppId })]),
  });
  expect(t.candidats[t.indice ?? -1]).toBe(cppId);
  const complet = await tirage(dosId, administrateur);
  expect(complet).toMatchObject({ seancesVisibles: true, texteCandidats: t.texteCandidats, graine: t.graine });
  expect(complet.seanceDate && complet.seanceDate >= addJours(J0, 21) && complet.seanceDate <= addJours(J0, 30)).toBe(true);
  expect(await inscriptions(dosId)).toMatchObject([{ cppId, seanceId: complet.seanceId, viaTirage: true }]);
  expect(t).toMatchObject({ seancesVisibles: false, seanceId: null, seanceDate: null });
  expect(t.comites.filter((c) => c.seanceId !== null || c.seanceDate !== null)).toEqual([]);

  const documents = await m.etude.call(etudeExtDossier, 'listerDocuments', { params: { dosId } }, deposant);
  expect(documents.map((d) => d.type)).toEqual(['PREUVE_TIRAGE', 'RECEPISSE']);
  const receipt = await m.etude.call(etudeDocuments, 'telecharger', { params: { dosId, id: documents[1].id } }, deposant);
  expect(receipt).toMatchObject({ document: { type: 'application/pdf', nom: `${answer.numero}_recepisse.pdf` } });
  await expect(
    m.etude.call(etudeDocuments, 'telecharger', { params: { dosId, id: documents[1].id } }, autreDeposant),
  ).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(
    m.etude.call(etudeDocuments, 'evenementTelecharger', { params: { id: documents[1].id } }, gestionnaire(cppId + 1)),
  ).rejects.toMatchObject({ code: 'document.introuvable' });

  await m.services.settled();
  expect(mails(dosId)).toEqual(['DOSSIER_SOUMIS', 'COMITE_TIRE_DEPOSANT', 'COMITE_TIRE_GESTIONNAIRE']);
  expect((await synthese(dosId, gestionnaire(cppId))).seance).toMatchObject({
    seanceId: complet.seanceId,
    date: complet.seanceDate,
    statut: 'INSCRIT',
  });
  expect((await synthese(dosId, deposant)).seance).toBeNull();
  // The draw reserved the place: the journal does not say that the sponsor did.
  for (const [service, entite, id, action] of [
    ['etude', 'DOSSIER', dosId, 'INSCRIRE_SEANCE'],
    ['seance', 'SEANCE', complet.seanceId, 'INSCRIRE_DOSSIER'],
  ])
    expect(
      await m.services
        .of(String(service))
        .db.query(
          `select auteur, uti_id as "utiId" from evenement where entity_code = $1 and entity_id = $2 and action = $3 order by rang desc limit 1`,
          [entite, id, action],
        ),
    ).toEqual([{ auteur: null, utiId: null }]);
  await expect(synthese(dosId, gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable' });
  await expect(synthese(dosId, expert)).rejects.toMatchObject({ code: 'dossier.introuvable' });
  const [resume] = await m.etude.call(etudeInternal, 'dossiers', { input: { dosIds: [dosId, 999_999] } });
  expect(resume).toMatchObject({ dosId, cppId, statut: 'DEPOSE', type: 'DI' });
  expect(await m.etude.call(etudeTdbDeposant, 'compterEnEvaluation', {}, deposant)).toBeGreaterThan(0);
  expect(m.services.bus.dead).toEqual([]);
});

test('8. the record alone gives the committee again, once the secret is known', async () => {
  const dosId = await m.brouillonComplet();
  await soumettre(dosId);
  const tirageLeLendemain = async (acteur = deposant) => {
    m.clock.set(addJours(J0, 1));
    const lu = await tirage(dosId, acteur);
    m.clock.set(J0);
    return lu;
  };
  const t = await tirageLeLendemain();
  expect(t.secret).toMatch(/^[0-9a-f]{64}$/);
  const graine = graineDe(t.secret ?? '', t.texteCandidats);
  expect(graine).toBe(t.graine);
  expect(t.candidats[indiceUniforme(graine, t.candidats.length)]).toBe(t.cppId);
  expect(t.regles).toMatchObject({ du: addJours(J0, 21), au: addJours(J0, 30) });
  // What the screen gives is what the verifier needs: it shares no code with the service.
  for (const lu of [t, await tirageLeLendemain(gestionnaire(t.cppId ?? 0))]) {
    const etapes = verifier(JSON.parse(JSON.stringify(lu)));
    expect(etapes.filter((e) => e.ok === false)).toEqual([]);
    expect(etapes.filter((e) => e.ok).length).toBeGreaterThan(10);
  }
  await expect(m.etude.db.query('update tirage set cpp_id = 1 where dos_id = $1', [dosId])).rejects.toThrow('never edited');
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
  expect(await m.etude.db.query('select id from tirage where dos_id = $1', [dosId])).toHaveLength(1);
  expect(await inscriptions(dosId)).toHaveLength(1);
  expect((await synthese(dosId)).version).toBe(2);
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
  const { pieces } = await m.etude.call(etudePieces, 'lister', { params: { dosId } }, deposant);
  await expect(m.etude.call(etudePieces, 'supprimer', { params: { dosId, id: pieces[0].pjId } }, deposant)).rejects.toMatchObject(
    { code: 'piece.verrouillee' },
  );
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

test('the agency reads the content of category 1 only', async () => {
  const cat1 = await m.brouillonComplet({ qualificationCode: 'CAT1' });
  const cat2 = await m.brouillonComplet();
  for (const dosId of [cat1, cat2]) await soumettre(dosId);
  expect((await m.etude.call(etudeElementAdministratif, 'lireLectureSeule', { params: { dosId: cat1 } }, ansm)).modifiable).toBe(
    false,
  );
  await expect(
    m.etude.call(etudeElementAdministratif, 'lireLectureSeule', { params: { dosId: cat2 } }, ansm),
  ).rejects.toMatchObject({ code: 'dossier.contenuReserve', status: 403 });
  expect(await synthese(cat2, ansm)).toMatchObject({
    compteurs: { pieces: 0, rapporteurs: null },
    demande: null,
    transitions: [],
  });
});

test('6. an ancillary study goes to the committee of its parent, without a draw', async () => {
  const parent = await m.brouillonComplet();
  const { numero } = await soumettre(parent);
  const { cpp } = await synthese(parent);
  const dosId = await m.brouillonComplet({ rechercheAncillaireOuExtension: true, etudeParentNumero: numero });
  await soumettre(dosId);
  expect(await tirage(dosId)).toMatchObject({
    mode: 'SANS_TAS',
    cppId: cpp?.id,
    graine: null,
    motif: expect.stringContaining('R1123-20-1'),
  });
  expect(await synthese(dosId)).toMatchObject({ statut: 'DEPOSE', cpp: { id: cpp?.id }, dates: { tas: null, reception: J0 } });
});

test('7. nobody is eligible: it waits, administrators are told, one attributes it with a reason', async () => {
  // Far beyond the published calendars: no session at all.
  m.clock.set('2027-03-01');
  const dosId = await m.brouillonComplet({ datePrevisionnelleDebut: '2027-09-01' });
  const answer = await soumettre(dosId);
  expect(answer).toMatchObject({ statut: 'EN_ATTENTE_TAS', numero: expect.stringMatching(/^27\./) });
  expect(await synthese(dosId)).toMatchObject({ cpp: null, acteur: 'ADMINISTRATION', echeance: null });
  expect((await m.etude.call(etudeExtDossier, 'listerEnAttente', {}, administrateur)).map((d) => d.dosId)).toContain(dosId);
  const comites = await m.etude.call(etudeExtDossier, 'evaluerComites', { params: { dosId } }, administrateur);
  expect(comites.every((c) => c.raisons.includes('PAS_DE_SEANCE'))).toBe(true);
  await expect(m.evenement(dosId, 'ATTRIBUER', { cppId: 5, motif: 'court' }, administrateur)).rejects.toMatchObject({
    code: 'attribution.motif',
    status: 400,
  });
  await expect(
    m.evenement(dosId, 'ATTRIBUER', { cppId: 999, motif: 'Aucun comité disponible' }, administrateur),
  ).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await m.evenement(dosId, 'ATTRIBUER', { cppId: 5, motif: 'Aucun comité disponible' }, administrateur)).toMatchObject({
    statut: 'DEPOSE',
  });
  expect(await tirage(dosId)).toMatchObject({
    mode: 'MANUEL',
    cppId: 5,
    operateur: administrateur.nom,
    motif: 'Aucun comité disponible',
  });
  expect(await synthese(dosId, gestionnaire(5))).toMatchObject({ statut: 'DEPOSE', dates: { tas: '2027-03-01' } });
  await m.services.settled();
  expect(mails(dosId)).toEqual(['DOSSIER_SOUMIS', 'COMITE_AUCUN', 'COMITE_ATTRIBUE']);
  expect(mailsDe(m, dosId).at(-1)).toMatchObject({
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId: 5 }, { profil: 'SUPER_ADMIN' }],
    donnees: { motif: 'Aucun comité disponible' },
  });
  m.clock.set(J0);
});

test('a withdrawal far from the session gives the place back; near it, the place stays taken; the same committee gets it again', async () => {
  const dosId = await m.brouillonComplet();
  await soumettre(dosId);
  await m.services.settled();
  const { cppId } = await tirage(dosId);
  await expect(m.evenement(dosId, 'RETIRER', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(m.evenement(dosId, 'RETIRER', { motif: 'Protocole à revoir' }, autreDeposant)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  expect(await m.evenement(dosId, 'RETIRER', { motif: 'Protocole à revoir' }, deposant)).toMatchObject({ statut: 'ABANDONNE' });
  await m.services.settled();
  expect(await inscriptions(dosId)).toEqual([]);
  expect(await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant)).toMatchObject({
    etat: 'ABANDONNEE',
  });

  const again = await m.brouillonComplet({ numeroNational: numeroNational(dosId) });
  await soumettre(again);
  expect(await tirage(again)).toMatchObject({ mode: 'SANS_TAS', cppId, motif: expect.stringContaining('six mois') });
  await m.services.settled();
  const [placed] = await inscriptions(again);
  expect(placed.cppId).toBe(cppId);
  m.clock.set(addJours(placed.date, -3));
  await m.evenement(again, 'RETIRER', { motif: 'Abandon du projet' }, deposant);
  await m.services.settled();
  expect(await inscriptions(again)).toHaveLength(1);
  m.clock.set(J0);
});

test('a page of the index fits in one answer, whatever the titles, and none is left out', async () => {
  const longs: number[] = [];
  for (let i = 0; i < 40; i += 1)
    longs.push(
      await m.etude.call(
        etudeDossier,
        'creer',
        { body: { reglementationCode: 'JARDE', type: 'DI', titreRecherche: 'é'.repeat(4_000) } },
        deposant,
      ),
    );
  const seen: number[] = [];
  let pages = 0;
  for (let apres = longs[0] - 1; ; pages += 1) {
    const { lignes, total } = await m.etude.call(etudeInternal, 'indexation', { input: { apres, taille: 500 } });
    expect(total).toBeNull();
    if (lignes.length === 0) break;
    seen.push(...lignes.map((l) => l.dosId));
    apres = seen[seen.length - 1];
  }
  expect(seen).toEqual(longs);
  expect(pages).toBeGreaterThan(1);
});

test('the index pages through every dossier by growing id', async () => {
  const { total } = await m.etude.call(etudeInternal, 'indexation', { input: { apres: 0, taille: 1 } });
  const seen: number[] = [];
  for (let apres = 0; ; ) {
    const { lignes } = await m.etude.call(etudeInternal, 'indexation', { input: { apres, taille: 3 } });
    if (lignes.length === 0) break;
    seen.push(...lignes.map((l) => l.dosId));
    apres = lignes[lignes.length - 1].dosId;
    for (const l of lignes) expect(l.document).toMatchObject({ dosId: l.dosId, deposantUtiId: deposant.utiId });
  }
  expect(seen).toHaveLength(total ?? -1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  const unattached = await m.etude.call(etudeInternal, 'dossiersNonRattaches', { input: { cppId: 5 } });
  expect(unattached.every((d) => d.cppId === 5)).toBe(true);
});
