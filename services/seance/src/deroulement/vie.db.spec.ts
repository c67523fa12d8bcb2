import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DocumentStore } from '@riph/chassis/files/documents';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { FileAnswer } from '@riph/contracts/core/files';
import { seanceAbsences } from '@riph/contracts/seance/absences.calls';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { seanceElementsCles } from '@riph/contracts/seance/elements-cles.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { seanceTableauDeBord } from '@riph/contracts/seance/tableau-de-bord.calls';
import {
  AUJOURDHUI,
  admin,
  gestionnaire,
  gestionnaireSe2,
  IDF1,
  instructeur,
  MEMBRES,
  type Monde,
  monde,
  SE2,
} from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(AUJOURDHUI));

const pdf = async (answer: FileAnswer) => {
  if (!('document' in answer)) throw new Error('a stored file was expected');
  return (await m.seance.get(DocumentStore).readBuffer(answer.document.documentId)).subarray(0, 5).toString();
};

test('from planned to closed: agenda sent, presence, quorum, minutes, what the others are told', async () => {
  const s = await m.creer({ date: '2026-03-25' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  await m.inscrire(un, s.id);
  await m.inscrire(deux, s.id);
  await m.rapporteur(un, 301, 'Dominique Girard', 'COLLEGE_1', true);
  await m.conflit(deux, 308, 'Dominique Marchand', 'Conseil du promoteur');

  await expect(m.transition(s.id, 'TENIR')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: ['La séance est « planifiée ».'] },
  });
  await expect(m.presence(s.id, 301)).rejects.toEqual(
    refus('seance.presenceFermee', { raison: 'Ouvrez d’abord la séance : la présence se saisit ensuite.' }),
  );
  await m.transition(s.id, 'OUVRIR');
  await expect(m.presence(s.id, 301)).rejects.toEqual(
    refus('seance.presenceFermee', { raison: 'La présence se saisit à partir du jour de la séance (25/03/2026).' }),
  );

  // R1123-12: who fixed it is asked.
  await expect(m.transition(s.id, 'ENVOYER_ODJ', undefined, undefined, {})).rejects.toMatchObject({ code: 'saisie.invalide' });
  expect(await m.transition(s.id, 'ENVOYER_ODJ', undefined, undefined, { odjFixePar: 'VICE_PRESIDENT' })).toMatchObject({
    statut: 'ODJ_ENVOYE',
  });
  const [odj] = await m.seance.call(seanceDocuments, 'lister', { params: { seance_id: s.id } }, instructeur(301));
  expect(odj).toMatchObject({ type: 'ODJ', notifies: 6 });
  expect(
    await pdf(
      await m.seance.call(seanceDocuments, 'telecharger', { params: { seance_id: s.id, document_id: odj.id } }, instructeur(301)),
    ),
  ).toBe('%PDF-');
  await expect(
    m.seance.call(seanceDocuments, 'supprimer', { params: { seance_id: s.id, document_id: odj.id } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'seance.nonSupprimable' });

  const aFaire = (actor = gestionnaire) => m.seance.call(seanceTableauDeBord, 'listerAFaire', {}, actor);
  expect(await aFaire()).toEqual([]);
  m.clock.set('2026-03-25');
  expect(await aFaire()).toMatchObject([
    { seanceId: s.id, etape: 'AUJOURDHUI', dossiers: 2, membres: 6, absences: 0, presents: 0, quorum: true },
  ]);
  const lue = async () =>
    (await m.seance.call(seanceTableauDeBord, 'lireSeancesGestionnaire', {}, gestionnaire)).find((x) => x.seanceId === s.id);
  expect(await lue()).toMatchObject({ rapporteursManquants: 3, quorumPossible: true, absences: 0 });
  // The only association member says that he will not come.
  const absent = { params: { seanceId: s.id, membreId: 308 } };
  await m.seance.call(seanceAbsences, 'annoncer', { ...absent, body: { motif: '' } }, gestionnaire);
  expect(await lue()).toMatchObject({ quorumPossible: false, absences: 1 });
  expect(await aFaire()).toMatchObject([{ membres: 6, absences: 1, quorum: false }]);
  await m.seance.call(seanceAbsences, 'retirer', absent, gestionnaire);
  expect(await aFaire(gestionnaireSe2)).toEqual([]);
  const [mienne] = await m.seance.call(seanceTableauDeBord, 'lireSeancesInstructeur', {}, instructeur(301));
  expect(mienne).toMatchObject({ seanceId: s.id, dossiers: 2, mesDossiers: 1, mienne: true });
  await m.presence(s.id, 301);
  await expect(m.transition(s.id, 'TENIR')).rejects.toMatchObject({
    code: 'transition.refusee',
    detail: expect.stringContaining('le quorum n’est pas atteint'),
  });
  await m.tousPresents(s.id, [307]);
  const { quorum } = await m.presence(s.id, 307, 'false');
  // Marchand, the only association member, is set aside on the second dossier: the séance has its quorum, this dossier has not.
  expect(quorum.seance.atteint).toBe(true);
  expect(quorum.dossiers.find((d) => d.dosId === un)).toMatchObject({ deliberants: 5, quorum: { atteint: true } });
  const second = quorum.dossiers.find((d) => d.dosId === deux);
  expect(second).toMatchObject({
    deliberants: 4,
    ecartes: [{ utiId: 308, nom: 'Dominique Marchand', motif: 'Conseil du promoteur' }],
  });
  expect(second?.quorum.manques.join(' ')).toContain('représentant d’association');

  // 13:59 in Paris: everyone is there, and the séance has not begun.
  m.clock.set('2026-03-25T12:59:00Z');
  await expect(m.transition(s.id, 'TENIR')).rejects.toMatchObject({
    code: 'transition.refusee',
    details: {
      raisons: ['La séance commence le 25/03/2026 à 14:00 : elle ne peut pas être déclarée tenue avant cette heure.'],
    },
  });
  for (const [heures, champ] of [
    [{ arrivee: '13:30' }, 'arrivee'],
    [{ depart: '14:30' }, 'depart'],
  ] as const)
    await expect(m.presence(s.id, 301, 'true', heures)).rejects.toMatchObject({
      code: 'saisie.invalide',
      details: { fields: [{ champ }] },
    });
  m.clock.set('2026-03-25T13:00:00Z');
  await m.transition(s.id, 'TENIR');
  expect(await aFaire()).toMatchObject([{ seanceId: s.id, etape: 'RELEVE' }]);
  const conflits = [{ utiId: 308, motif: 'Conseil du promoteur' }];
  const [examen] = await m.seance.call(seanceInternal, 'lireExamen', { input: { dosId: un, conflits: [] } });
  expect(examen).toMatchObject({ seanceId: s.id, date: '2026-03-25', quorum: { atteint: true, manques: [] }, ecartes: [] });
  expect(examen.membresDeliberants.map((x) => x.nom)).toEqual(['Benali', 'Caron', 'Girard', 'Faure', 'Marchand']);
  const [examenDeux] = await m.seance.call(seanceInternal, 'lireExamen', { input: { dosId: deux, conflits } });
  expect(examenDeux).toMatchObject({ quorum: { atteint: false }, ecartes: [{ utiId: 308 }] });

  const lister = () => m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, gestionnaire);
  expect((await lister()).map((d) => d.inscription)).toEqual(['EXAMINE', 'EXAMINE']);
  await expect(m.transition(s.id, 'CLOTURER')).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await pdf(await m.seance.call(seanceDocuments, 'genererReleve', { params: { seance_id: s.id } }, gestionnaire))).toBe(
    '%PDF-',
  );
  const releve = await m.seance
    .get(DocumentStore)
    .putBuffer(Buffer.from('%PDF-1.7 signé'), { nom: 'releve.pdf', type: 'application/pdf' });
  const signe = await m.seance.call(
    seanceDocuments,
    'enregistrer',
    { params: { seance_id: s.id }, body: { type: 'RELEVE_SIGNE' }, files: { fichier: [releve] } },
    gestionnaire,
  );
  await expect(
    m.seance.call(seanceDocuments, 'supprimer', { params: { seance_id: s.id, document_id: signe.id } }, gestionnaire),
  ).rejects.toMatchObject({ code: 'seance.nonSupprimable' });
  await m.transition(s.id, 'CLOTURER');
  await expect(m.presence(s.id, 307)).rejects.toMatchObject({ code: 'seance.presenceFermee' });
  await m.settled();
  const faits = m.services.bus.published
    .filter((p) => new RegExp(`"seanceId":${s.id}[,}]`).test(JSON.stringify(p.payload)))
    .map((p) => p.subject.replace('event.seance.', ''));
  expect([...new Set(faits)]).toEqual(
    expect.arrayContaining([
      'dossierInscrit',
      'odjEnvoye',
      'documentNotifie',
      'mailDemande',
      'presenceSaisie',
      'seanceTenue',
      'seanceCloturee',
    ]),
  );
  expect(m.services.bus.dead.filter((d) => d.service !== 'identity')).toEqual([]);
});

test('an unsent document is deleted with its bytes; a foreign one is not found', async () => {
  const s = await m.creer({ date: '2026-03-27' });
  const annexe = await m.seance.call(
    seanceDocuments,
    'produireDocument',
    { params: { seanceId: s.id }, query: { typeDocumentSeance: 'CONVOCATION' } },
    gestionnaire,
  );
  const params = { seance_id: s.id, document_id: annexe.id };
  await expect(m.seance.call(seanceDocuments, 'telecharger', { params }, gestionnaireSe2)).rejects.toMatchObject({
    code: 'seance.introuvable',
  });
  const stored = await m.seance.call(
    seanceDocuments,
    'telechargerParType',
    { params: { seance_id: s.id }, query: { typeDocumentSeance: 'CONVOCATION' } },
    gestionnaire,
  );
  await m.seance.call(seanceDocuments, 'supprimer', { params }, gestionnaire);
  if (!('document' in stored)) throw new Error('a stored file was expected');
  expect(await m.seance.get(DocumentStore).info(stored.document.documentId)).toBeNull();
  await expect(m.seance.call(seanceDocuments, 'telecharger', { params }, gestionnaire)).rejects.toEqual(
    refus('seance.documentIntrouvable', {}),
  );
  await expect(
    m.seance.call(
      seanceDocuments,
      'notifier',
      { params: { seance_id: s.id }, query: { typeDocumentSeance: 'ODJ' } },
      gestionnaire,
    ),
  ).rejects.toEqual(refus('seance.documentManquant', { libelle: 'Ordre du jour' }));
});

test('a cancelled séance gives its dossiers to the next ones with a place, the rest is left unattached', async () => {
  const s = await m.creer({ date: '2026-04-13' });
  const suivante = await m.creer({ date: '2026-04-14', capaciteDi: 1, placesTasReservees: 1 });
  const dosIds = [await m.dossier({ dateLimite: '2026-04-13' }), await m.dossier()];
  for (const d of dosIds) await m.inscrire(d, s.id);
  const rapports = m.services.of('etude').db;
  for (const utiId of [301, 306])
    await m.rapporteur(dosIds[0], utiId, 'Membre', utiId === 301 ? 'COLLEGE_1' : 'COLLEGE_2', utiId === 306);
  await rapports.query(sql`update rapporteur set date_rapport = '2026-04-03' where dos_id = ${dosIds[0]}`);
  await expect(m.transition(s.id, 'ANNULER')).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [expect.objectContaining({ champ: 'motif' })] },
  });
  const fait = await m.transition(s.id, 'ANNULER', 'Quorum impossible à réunir');
  expect(fait.reports).toEqual([
    {
      dosId: dosIds[0],
      seanceId: suivante.id,
      date: '2026-04-14',
      avertissement: 'La séance du 14/04/2026 a lieu après la date limite de l’avis (13/04/2026).',
    },
    { dosId: dosIds[1], seanceId: null, date: null, avertissement: null },
  ]);
  expect(fait.message).toBe(
    'Séance annulée. 1 dossier reporté au 14/04/2026. 1 dossier est sans séance : inscrivez-le. 1 dossier passe après la date limite de l’avis.',
  );
  expect(await m.lire(s.id)).toMatchObject({ statut: 'ANNULEE', motifAnnulation: 'Quorum impossible à réunir' });
  await expect(m.inscrire(dosIds[1], s.id)).rejects.toEqual(refus('seance.close', { statut: 'annulée' }));
  // The report that is still expected follows the séance: five working days before it. The one already filed keeps its date.
  await m.settled();
  expect(
    await rapports.query(sql`
      select uti_id as "utiId", date_rapport::text as le
      from rapporteur
      where dos_id = ${dosIds[0]}
      order by 1
    `),
  ).toEqual([
    { utiId: 301, le: '2026-04-07' },
    { utiId: 306, le: '2026-04-03' },
  ]);
  // MAI-09: the members, and the sponsors concerned, with the new date.
  await m.settled();
  expect(mails('seance', 'SEANCE_ANNULEE')).toMatchObject([
    {
      destinataires: MEMBRES.map(([utiId]) => ({ utiId })).toSorted((a, b) => a.utiId - b.utiId),
      donnees: { seanceLe: '2026-04-13', motif: 'Quorum impossible à réunir', reportees: ['2026-04-14'] },
    },
  ]);
  expect(mails('etude', 'SEANCE_REPORTEE')).toMatchObject([
    { destinataires: [{ utiId: 101 }], donnees: { dosId: dosIds[0], seanceLe: '2026-04-13', nouvelleDate: '2026-04-14' } },
    { destinataires: [{ utiId: 101 }], donnees: { dosId: dosIds[1], seanceLe: '2026-04-13', nouvelleDate: null } },
  ]);
  // RAP-12: who owes a report reads its former and its new day; who has reported does not.
  expect(mails('etude', 'RAPPORT_DATE')).toMatchObject([
    { destinataires: [{ utiId: 301 }], donnees: { dosId: dosIds[0], avant: '2026-04-03', attenduLe: '2026-04-07' } },
  ]);
});

type Mail = { modele: string; destinataires: { utiId: number }[]; donnees: object };
const isMail = (payload: unknown): payload is Mail => typeof payload === 'object' && payload !== null && 'modele' in payload;
/** The mails of a model that a service asked for. */
const mails = (service: string, modele: string) =>
  m.services.bus.published
    .filter((p) => p.subject === `event.${service}.mailDemande`)
    .map((p) => p.payload)
    .filter(isMail)
    .filter((mail) => mail.modele === modele)
    .map((mail) => ({ ...mail, destinataires: mail.destinataires.toSorted((a, b) => a.utiId - b.utiId) }));

/** A fact of etude, as its outbox relays it. */
const fait = (nom: string, payload: object) =>
  m.services.bus.deliver({
    subject: `event.etude.${nom}`,
    body: JSON.stringify(payload),
    headers: {},
    msgId: randomUUID(),
    attempt: 1,
  });

test('facts of the dossiers: a place given back, the decision of the day in the minutes', async () => {
  const s = await m.creer({ date: '2026-05-20' });
  const [un, deux] = [await m.dossier(), await m.dossier()];
  for (const d of [un, deux]) await m.inscrire(d, s.id);
  fait('placeLiberee', { dosId: deux });
  fait('placeLiberee', { dosId: 999_999 });
  await m.settled();
  expect((await m.lire(s.id)).remplissage).toMatchObject({ di: 1, diConsommees: 1 });
  await m.transition(s.id, 'OUVRIR');
  m.clock.set('2026-05-20T16:00:00Z');
  await m.tousPresents(s.id);
  const prochaines = async () =>
    (await m.seance.call(seanceTableauDeBord, 'lireSeancesGestionnaire', {}, gestionnaire)).map((x) => x.seanceId);
  expect(await prochaines()).toContain(s.id);
  await m.transition(s.id, 'TENIR');
  expect(await prochaines()).not.toContain(s.id);
  const passer = async (evenement: string, vers: string) => {
    fait('dossierTransition', { dosId: un, evenement, de: 'EN_EVALUATION', vers, cppId: IDF1, date: '2026-05-20' });
    await m.settled();
    return (await m.seance.call(seanceSeance, 'listerDossiers', { params: { seanceId: s.id } }, gestionnaire)).map(
      (d) => d.decision,
    );
  };
  expect(await passer('EMETTRE_DEMANDE_MODIF', 'MODIFICATIONS_DEMANDEES')).toEqual(['Demande d’informations ou de modification']);
  expect(await passer('CONFIRMER_CONFORMITE', 'AVIS_FAVORABLE')).toEqual(['Demande d’informations ou de modification']);
  expect(m.services.bus.dead.filter((d) => d.service === 'seance')).toEqual([]);
});

test('dashboards and key elements read the same séances', async () => {
  const gest = await m.seance.call(seanceTableauDeBord, 'lireSeancesGestionnaire', {}, gestionnaire);
  expect(gest.length).toBeGreaterThan(0);
  expect(gest.length).toBeLessThanOrEqual(5);
  expect(gest.every((s) => s.quorumPossible && s.date >= AUJOURDHUI)).toBe(true);
  const inst = await m.seance.call(seanceTableauDeBord, 'lireSeancesInstructeur', {}, instructeur(301));
  expect(inst.length).toBeLessThanOrEqual(3);
  m.clock.set('2026-05-04');
  const { anneeCourante, anneePrecedente } = await m.seance.call(
    seanceTableauDeBord,
    'lirePresenceInstructeur',
    {},
    instructeur(301),
  );
  expect(anneeCourante).toEqual({ annee: 2026, tenues: 2, presences: 2, taux: 1 });
  expect(anneePrecedente).toEqual({ annee: 2025, tenues: 0, presences: 0, taux: null });
  const cles = await m.seance.call(seanceElementsCles, 'lireGestionnaire', {}, gestionnaire);
  expect(cles.passees.map((s) => s.statut)).toEqual(['CLOTUREE']);
  expect(cles.dossiersSansDecision).toBe(2);
  const national = await m.seance.call(seanceTableauDeBord, 'lireSeancesAdministration', {}, admin);
  expect(national.parComite).toHaveLength(39);
  await m.creer({ date: '2026-06-11' }, gestionnaireSe2);
  expect(await m.seance.call(seanceSeance, 'listerProchaines', { query: {} }, gestionnaireSe2)).toEqual([
    expect.objectContaining({ cppId: SE2, date: '2026-06-11' }),
  ]);
});
