import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, addMois, formatJour, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { etudeGeneration } from '@riph/contracts/etude/instruction/generation.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { examenPropres } from '@riph/contracts/examen/propres.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { AvisEntity } from '@riph/examen/tables/avis.entity';
import { DocumentEntity } from '@riph/examen/tables/document.entity';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, autreDeposant, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

/** Last day to ask for a re-examination: one calendar month, rolled to a working day (R1123-25, DEL-08). */
const finDuMois = (notifieLe: string) => rollToWorkingDay(addMois(notifieLe, 1));
const motif = async () => (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables[0];

test('a favourable opinion states all that R1123-24 asks and names no reporter', async () => {
  const { dosId, comite, membre } = await c.recevable();
  await c.designer(dosId, 'COLLEGE_1', membre(1).utiId, comite);
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    details: { manques: ['Le dossier n’a pas encore été examiné en séance.'] },
  });
  expect(await c.permis(dosId, comite)).toEqual(['DEMANDER_REAFFECTATION']);
  const { date } = await c.tenirSeance(dosId, comite.cppId ?? 0, [3]);
  expect(await c.permis(dosId, comite)).toEqual(['DEMANDER_REAFFECTATION', 'EMETTRE_DEMANDE_MODIF', 'EMETTRE_AVIS_FINAL']);
  const participants = await m.etude.call(etudeGeneration, 'listerParticipants', { params: { id: dosId } }, comite);
  expect(participants.map((p) => p.nom)).toEqual(
    ['Benali', 'Girard', 'Faure', 'Leroux', 'Marchand'].map((nom) => `Dominique ${nom}`),
  );

  m.clock.set(addJours(date, 2));
  const saisi = { sens: 'FAVORABLE', motivation: 'Le protocole est rigoureux.' } as const;
  const projet = await m.etude.call(etudeGeneration, 'genererAvis', { params: { id: dosId }, body: saisi }, comite);
  expect(projet).toMatchObject({ temporaire: true, document: { nom: expect.stringContaining('projet-avis') } });
  // Printed two days after the séance, signed, given three days later: its days are those of the act, not of the print.
  const signe = await c.apercuAvis(dosId, comite, saisi);
  const renduLe = addJours(date, 5);
  m.clock.set(renduLe);
  expect(await c.rendreAvis(dosId, comite, saisi, signe)).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  const { numero, numeroNational, titre, cpp } = await c.synthese(dosId);
  const texte = await c.texteDu(dosId, 'AVIS_FINAL');
  for (const expected of [
    titre,
    'CHU de Montfleury',
    'Ange Roux',
    numero ?? '',
    numeroNational ?? '',
    'Demande initiale',
    'loi Jardé',
    'Catégorie 2',
    `déposé le ${formatJour(J0)}`,
    `Recevabilité prononcée le ${formatJour(jour(1))}`,
    'Avis favorable',
    'Le protocole est rigoureux.',
    `en séance le ${formatJour(date)}`,
    'PROTOCOLE.pdf',
    'NOTE_INFO.pdf',
    '01/02/2026',
    'Fait le',
    'dans les 2 ans qui le suivent',
    cpp?.nom ?? '',
    'Pour le comité',
    'Prénom, nom et qualité',
    ...participants.flatMap((p) => [p.nom, p.categorieLibelle.slice(0, 12)]),
  ])
    expect(texte).toContain(expected);
  expect(texte).not.toContain(formatJour(addJours(date, 2)));
  expect(texte).not.toContain('Caron');
  expect(texte.toLowerCase()).not.toContain('rapporteur');
  expect(texte).not.toMatch(/undefined|null|\d{4}-\d{2}-\d{2}/);
  expect(await c.etat(dosId)).toBe('A_DEMARRER');
  expect(await c.synthese(dosId)).toMatchObject({
    sensAvis: 'FAVORABLE',
    avis: { date: renduLe, motifs: [], motivation: 'Le protocole est rigoureux.', documentId: expect.any(Number) },
    echeance: null,
    validite: { dateAffichee: addMois(renduLe, 24) },
    reexamen: null,
    dates: { avis: renduLe, caducite: addMois(renduLe, 24) },
  });
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'AVIS_FINAL',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }],
    donnees: { favorable: true, renduLe },
  });
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({ code: 'transition.refusee' });
  // Two months before it lapses, the dashboard says so and why that day.
  m.clock.set(addMois(renduLe, 22));
  const alertes = await m.etude.call(etudeTdbDeposant, 'listerExpirationsEtude', {}, deposant);
  expect(alertes.find((a) => a.date === addMois(renduLe, 24))).toMatchObject({
    motif: 'Caducité de l’avis',
    explication: {
      faits: [{ libelle: 'Avis favorable', date: renduLe }],
      calcul: `${formatJour(renduLe)} + 24 mois = ${formatJour(addMois(renduLe, 24))}.`,
    },
  });
  const compter = (key: 'compterExpirationsEtude' | 'compterExpirationsAssurance' | 'compterRapportsFinaux') =>
    m.etude.call(etudeTdbDeposant, key, {}, deposant);
  expect(await compter('compterExpirationsEtude')).toBe(alertes.length);
  // TDB-02: an insurance that ends in ninety days is told, one that ends a day later not yet.
  const assurances = async (fin: string) => {
    await m.etude.db.query(sql`
      update etude
      set assurance_expiration = ${fin}
      where id = (select etu_id from dossier where id = ${dosId})
    `);
    return (await m.etude.call(etudeTdbDeposant, 'listerExpirationsAssurance', {}, deposant)).map((a) => a.date);
  };
  const [dernier, trop] = [90, 91].map((jours) => addJours(addMois(renduLe, 22), jours));
  const dites = await assurances(dernier);
  expect(dites).toContain(dernier);
  expect(await compter('compterExpirationsAssurance')).toBe(dites.length);
  expect(await assurances(trop)).not.toContain(trop);
  expect(await compter('compterExpirationsAssurance')).toBe(dites.length - 1);
  // TDB-03: once the research is over, its final report is due within the year.
  const finie = addMois(renduLe, 20);
  await m.etude.db.query(sql`
    update etude
    set etat = 'TERMINEE', date_fin_effective = ${finie}
    where id = (select etu_id from dossier where id = ${dosId})
  `);
  const rapports = await m.etude.call(etudeTdbDeposant, 'listerRapportsFinaux', {}, deposant);
  expect(rapports).toMatchObject([{ motif: 'Rapport final', date: rollToWorkingDay(addMois(finie, 12)) }]);
  expect(await compter('compterRapportsFinaux')).toBe(1);
});

test('an unfavourable opinion is reasoned; the letter says why and how it can be re-examined; all committees are told', async () => {
  const { dosId, comite, seanceLe } = await c.examine();
  const { id, libelle } = await motif();
  const sansRaison: Parameters<Comites['rendreAvis']>[2][] = [
    { sens: 'DEFAVORABLE' },
    { sens: 'DEFAVORABLE', motifIds: [id], motivation: 'court' },
    { sens: 'DEFAVORABLE', motivation: 'Le rapport bénéfice risque est défavorable.' },
  ];
  for (const avis of sansRaison)
    await expect(c.rendreAvis(dosId, comite, avis)).rejects.toMatchObject({ code: 'avis.motif', status: 400 });
  await expect(
    c.rendreAvis(dosId, comite, { sens: 'FAVORABLE_CONDITIONS', conditions: 'Revoir la notice' }),
  ).rejects.toMatchObject({
    code: 'avis.conditions',
  });
  const motivation = 'Le rapport bénéfice risque est défavorable.\nLes critères d’arrêt manquent.';
  await expect(c.rendreAvis(dosId, comite, { sens: 'DEFAVORABLE', motifIds: [999_999], motivation })).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [{ champ: 'motifIds' }] },
  });
  await expect(
    c.rendreAvis(dosId, comite, { sens: 'DEFAVORABLE', motifIds: [id], motivation, version: 1 }),
  ).rejects.toMatchObject({ code: 'dossier.dejaFait' });

  m.clock.set(addJours(seanceLe, 1));
  const saisi = { sens: 'DEFAVORABLE' as const, motifIds: [id, id], motivation };
  const signe = await c.apercuAvis(dosId, comite, saisi);
  expect(await c.rendreAvis(dosId, comite, saisi, signe)).toMatchObject({ statut: 'AVIS_DEFAVORABLE' });
  expect(await c.synthese(dosId)).toMatchObject({
    avis: { date: addJours(seanceLe, 1), motifs: [libelle], motivation },
    reexamen: { dateAffichee: finDuMois(addJours(seanceLe, 1)) },
  });
  const texte = await c.texteDu(dosId, 'AVIS_FINAL');
  for (const expected of [
    'Avis défavorable',
    libelle,
    'Les critères d’arrêt manquent.',
    'second examen',
    'dans le mois qui suit la notification de cet avis',
    'tribunal administratif',
  ])
    expect(texte).toContain(expected);
  expect(texte).not.toContain('caduc');
  // Every committee and the agency read it, by its document; nobody reads the rest of the dossier this way.
  const documents = await m.etude.call(examenDocuments, 'listerDocuments', { params: { dosId } }, deposant);
  const lire = (type: string, actor: Actor) => {
    const id = documents.find((d) => d.type === type)?.id ?? 0;
    return m.etude.call(examenDocuments, 'telechargerDefavorable', { params: { id } }, actor);
  };
  for (const actor of [gestionnaire((comite.cppId ?? 0) + 1), ansm, administrateur])
    expect(await lire('AVIS_FINAL', actor)).toMatchObject({ document: { nom: expect.stringContaining('avis-') } });
  await expect(lire('AVIS_FINAL', deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(lire('ACCUSE_RECEVABILITE', gestionnaire(39))).rejects.toMatchObject({
    code: 'document.introuvable',
    status: 404,
  });
  expect(await c.etat(dosId)).toBe('REFUSEE');
  await m.services.settled();
  const mails = await mailsDe(m, dosId);
  expect(mails.at(-2)).toMatchObject({ modele: 'AVIS_FINAL', donnees: { favorable: false } });
  expect(mails.at(-1)).toMatchObject({
    modele: 'AVIS_DEFAVORABLE_COMITES',
    // D1123-27: the national commission reads them too; it has an address, no profile.
    destinataires: [{ profil: 'GESTIONNAIRE', sauf: [deposant.utiId] }, { email: 'cnriph@riph.test' }],
    donnees: { motifs: [libelle] },
  });
});

// AVI-03.
test('the joined signed file is the legal one, byte for byte; without it no opinion is given', async () => {
  const { dosId, comite } = await c.examine();
  const sansFichier = { params: { dosId }, body: { version: await c.version(dosId, comite), sens: 'FAVORABLE' as const } };
  await expect(
    m.etude.call(etudeWorkflow, 'emettreAvisFinal', { ...sansFichier, files: { fichier: [] } }, comite),
  ).rejects.toMatchObject({ code: 'fichier.manquant', status: 400, detail: expect.stringContaining('faites-le signer') });
  expect((await c.synthese(dosId)).statut).toBe('EN_EVALUATION');
  const signe = await m.fichier('avis-signe.pdf');
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE', sansRapport: 'Rapport lu en séance.' }, signe);
  expect(await c.courrier(dosId, 'AVIS_FINAL')).toMatchObject({
    documentId: signe.documentId,
    sha256: signe.sha256,
    nom: 'avis-signe.pdf',
  });
  const [avis] = await m.etude.db.repository(AvisEntity).findBy({ dosId });
  expect(avis).toMatchObject({ sens: 'FAVORABLE', seanceId: expect.any(Number), auteur: comite.nom });
  // Why it was given without a report is read by the committee alone.
  const sansRapport = async (actor: Actor) =>
    (await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, actor)).find(
      (e) => e.action === 'AVIS_SANS_RAPPORT',
    );
  expect(await sansRapport(comite)).toMatchObject({ commentaire: 'Rapport lu en séance.' });
  expect(await sansRapport(deposant)).toBeUndefined();
});

test('two opinions at once: one is given, its file is the only one kept', async () => {
  const { dosId, comite } = await c.examine();
  const signes = await Promise.all(['avis-a.pdf', 'avis-b.pdf'].map((nom) => m.fichier(nom)));
  const both = await Promise.allSettled(signes.map((signe) => c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' }, signe)));
  expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((b) => b.status === 'rejected')).toMatchObject({
    reason: { status: 409, code: expect.stringMatching(/dossier\.dejaFait|transition\.refusee/) },
  });
  const rendu = signes[both.findIndex((b) => b.status === 'fulfilled')];
  const documents = await m.etude.db.repository(DocumentEntity).findBy({ dosId, type: 'AVIS_FINAL' });
  expect(documents.map((d) => d.sha256)).toEqual([rendu.sha256]);
  expect(await m.etude.db.repository(AvisEntity).findBy({ dosId })).toHaveLength(1);
});

// COM-04, scenario 9.
test('9. five present but no association member: the opinion is refused with that reason', async () => {
  const { dosId, comite, membre } = await c.recevable();
  // The séance has its quorum; this dossier has not, once the only association member is set aside.
  await m.etude.call(
    examenLiens,
    'declarer',
    { params: { dosId }, body: { utiId: membre(8).utiId, motif: 'Association financée par le promoteur' } },
    comite,
  );
  await c.tenirSeance(dosId, comite.cppId ?? 0);
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    status: 409,
    details: { manques: [expect.stringMatching(/quorum n’était pas atteint.*association/)] },
  });
  const verdict = (await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, comite)).find(
    (t) => t.code === 'EMETTRE_AVIS_FINAL',
  );
  expect(verdict).toMatchObject({ allowed: false, reasons: [expect.stringContaining('association')] });
  expect((await c.synthese(dosId)).statut).toBe('EN_EVALUATION');
});

test('other committees, sponsors, members with a link, the agency: no act, no draft', async () => {
  const { dosId, cppId, comite, membre } = await c.examine();
  const preparer = (actor: Actor) =>
    m.etude.call(etudeGeneration, 'genererAvis', { params: { id: dosId }, body: { sens: 'FAVORABLE' } }, actor);
  const participants = (actor: Actor) => m.etude.call(etudeGeneration, 'listerParticipants', { params: { id: dosId } }, actor);
  const signe = await m.fichier('avis-signe.pdf');
  const emettre = (actor: Actor) =>
    m.etude.call(
      etudeWorkflow,
      'emettreAvisFinal',
      { params: { dosId }, body: { version: 4, sens: 'FAVORABLE' }, files: { fichier: [signe] } },
      actor,
    );
  const demander = (actor: Actor) =>
    m.etude.call(
      etudeWorkflow,
      'demanderModification',
      { params: { dosId }, body: { version: 4, texte: 'Le comité souhaite des précisions.' }, files: { fichier: [] } },
      actor,
    );
  for (const geste of [preparer, participants, emettre, demander]) {
    await expect(geste(gestionnaire(cppId + 1))).rejects.toMatchObject({ code: 'dossier.introuvable', status: 404 });
    for (const actor of [deposant, autreDeposant, ansm])
      await expect(geste(actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  }
  expect((await participants(membre(7))).length).toBeGreaterThan(4);
  await m.etude.call(
    examenLiens,
    'declarer',
    { params: { dosId }, body: { utiId: membre(7).utiId, motif: 'Ancien salarié du promoteur' } },
    comite,
  );
  await expect(participants(membre(7))).rejects.toMatchObject({ code: 'dossier.conflit', status: 403 });
  await expect(m.etude.call(examenPropres, 'genererFar', { params: { id: dosId }, body: {} }, comite)).rejects.toMatchObject({
    code: 'generation.far',
    status: 409,
  });
});

test('a category 1 opinion waits for the agency before the study may start', async () => {
  const { dosId, comite } = await c.recevable({ qualificationCode: 'CAT1' });
  await m.services.settled();
  expect((await mailsDe(m, dosId)).find((x) => x.modele === 'DOSSIER_RECEVABLE')).toMatchObject({
    destinataires: [{ utiId: deposant.utiId }, { profil: 'UTILISATEUR_ANSM' }],
  });
  await c.tenirSeance(dosId, comite.cppId ?? 0);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  expect(await c.etat(dosId)).toBe('EN_EVALUATION');
  expect((await c.courrier(dosId, 'AVIS_FINAL', ansm)).nom).toContain('avis-');
});
