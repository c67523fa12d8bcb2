/** Days that pass without a decision, or without part II: what the law makes of them is written once, told, and left to the portal to correct. On real stores. Rules: CTI-47, CTI-48. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dossierCtisDecision } from '@riph/contracts/dossier-ctis/decision.calls';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { Importeur } from '../batch/importeur.ts';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { FRANCAIS, texteDe } from '../test/exemples.ts';
import { ADMIN, AGENCE, type Monde, monde, SOUMISSION } from '../test/monde.ts';
import { EcheancesPassees } from './echeances-passees.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const NUMERO_REEL = '2022-501142-30-00';
const dossier = async (id: number) => {
  const la = await m.svc.get(Objets).read(dossiersCtis, id);
  if (!la) throw new Error('a request was expected');
  return la.contenu;
};
/** Both parts concluded on the day of the clock. */
const conclu = async (sens: 'FAVORABLE' | 'DEFAVORABLE') => {
  const id = await m.enEvaluation();
  const version = async () => (await m.lire(id, ADMIN)).version;
  const conclusion = { version: await version(), sens: 'ACCEPTABLE' as const, le: m.clock.today() };
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body: conclusion }, AGENCE);
  await m.opiner(id, m.gestionnaire, { sens });
  return id;
};
const passer = async (jour: string) => {
  m.clock.set(jour);
  await m.svc.get(EcheancesPassees).passer();
  await m.services.settled();
};
/** Mails about a request, by their titles. */
const titres = async (dosId: number) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ subject, payload }) => {
    const p = payload as { donnees?: { dosId?: number; titre?: string }; destinataires?: { profil?: string }[] };
    return subject.endsWith('.mailDemande') && p.donnees?.dosId === dosId
      ? [`${p.donnees.titre} → ${(p.destinataires ?? []).flatMap((d) => d.profil ?? 'promoteur').join(', ')}`]
      : [];
  });
};

test('no decision in five days: it is deemed given, once; the trial may begin; the portal that tells it confirms it', async () => {
  const id = await conclu('FAVORABLE');
  await passer('2026-03-09');
  expect((await dossier(id)).statut).toBe('EN_ATTENTE_DECISION');
  await passer('2026-03-10');
  await passer('2026-03-11');
  const d = await dossier(id);
  expect(d).toMatchObject({ statut: 'AUTORISE', decision: { type: 'AUTORISE', date: '2026-03-09' }, dateDecision: '2026-03-09' });
  const lu = () => m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, m.gestionnaire);
  expect(await lu()).toMatchObject({ decisionTacite: true });
  expect((await m.svc.get(Objets).read(etudesCtis, d.etuId))?.contenu).toMatchObject({
    statut: 'A_DEMARRER',
    dossiers: [{ id, statut: 'AUTORISE', dateDecision: '2026-03-09' }],
  });
  const tacites = (await titres(id)).filter((t) => t.startsWith('décision'));
  expect(tacites).toEqual(['décision réputée rendue → promoteur, GESTIONNAIRE, UTILISATEUR_ANSM, SUPER_ADMIN']);
  expect((await m.lire(id)).historique.map((h) => h.libelle)).toContain(
    'Décision réputée rendue, aucune n’ayant été notifiée à temps',
  );

  const portail = { ...JSON.parse((await texteDe(FRANCAIS)).replaceAll(NUMERO_REEL, d.numeroCtis)), lastUpdated: '2026-04-02' };
  await m.svc.get(Importeur).importer(JSON.stringify(portail), { importId: 2, fichier: 'essai.json' });
  expect(await lu()).toMatchObject({ statut: 'AUTORISE', decisionTacite: false });
  m.clock.set(SOUMISSION);
});

test('after an unfavourable opinion nothing is deemed given: the agency is reminded two days before, and decides', async () => {
  const id = await conclu('DEFAVORABLE');
  await passer('2026-03-07');
  expect((await titres(id)).at(-1)).toBe('échéance le 09/03/2026 → UTILISATEUR_ANSM');
  await passer('2026-03-20');
  expect((await dossier(id)).statut).toBe('EN_ATTENTE_DECISION');
  const { echeances } = await m.lire(id, AGENCE);
  expect(echeances.find((e) => e.code === 'T_DECISION')?.explication.regle).toContain('le refus doit être notifié avant');
  m.clock.set(SOUMISSION);
});

test('part I becomes admissible by silence on the day of a reminder about part II: the reminder leaves all the same, once', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  m.clock.set('2026-03-06');
  await m.rendreRecevable(id);
  expect((await m.lire(id)).echeances).toContainEqual(
    expect.objectContaining({ code: 'T_RECEV', acteur: 'ANSM', dateAffichee: '2026-03-12' }),
  );
  const rappels = async () => (await titres(id)).filter((t) => t.startsWith('échéance'));
  await passer('2026-04-20');
  expect((await dossier(id)).suivi).toMatchObject({ partieUn: 'P1_EVALUATION', recevableLe: '2026-03-12' });
  expect(await rappels()).toEqual(['échéance le 27/04/2026 → GESTIONNAIRE']);
  await passer('2026-04-20');
  expect(await rappels()).toEqual(['échéance le 27/04/2026 → GESTIONNAIRE']);
  m.clock.set(SOUMISSION);
});

test('a complement of the committee stops the clock of part I too; five days after the answer both are admissible', async () => {
  const id = await m.recu();
  await m.attribuer(id);
  m.clock.set('2026-03-06');
  const query = { delai: 10, motif: 'Notice illisible' };
  await m.svc.call(dossierCtisInstruction, 'demanderComplement', { params: { id }, query }, m.gestionnaire);
  const rappels = async () => (await titres(id)).filter((t) => t.startsWith('échéance'));
  await passer('2026-03-13');
  expect((await dossier(id)).suivi).toMatchObject({ partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_COMPLEMENT' });
  expect(await rappels()).toEqual(['échéance le 16/03/2026 → promoteur']);
  await m.repondre(id, ['La notice est jointe.']);
  await passer('2026-03-18');
  expect((await dossier(id)).suivi).toMatchObject({ partieUn: 'P1_RECEVABILITE', partieDeux: 'P2_RECEVABILITE' });
  await passer('2026-03-19');
  expect((await dossier(id)).suivi).toMatchObject({
    partieUn: 'P1_EVALUATION',
    partieDeux: 'P2_EVALUATION',
    recevableLe: '2026-03-18',
    recevableDeuxLe: '2026-03-18',
  });
  expect((await m.lire(id)).echeances).toContainEqual(expect.objectContaining({ code: 'T_P2', dateAffichee: '2026-05-04' }));
  m.clock.set(SOUMISSION);
});

test('an added country is examined from its attribution, and decided within its fifty-two days', async () => {
  const id = await m.recu(SOUMISSION, (texte) => {
    const lu = JSON.parse(texte);
    const [demande] = lu.authorizedApplication.applicationInfo;
    Object.assign(demande, { type: 'SUBSEQUENT ADDITION OF MSC', businessKey: 'AM-1' });
    return JSON.stringify(lu);
  });
  expect((await m.lire(id, ADMIN)).echeances).toEqual([]);
  await m.attribuer(id);
  expect((await dossier(id)).suivi).toMatchObject({ partieUn: 'P1_EVALUATION', partieDeux: 'P2_EVALUATION' });
  expect((await m.lire(id)).echeances).toContainEqual(expect.objectContaining({ code: 'T_AEM', dateAffichee: '2026-04-23' }));
  const body = { version: (await m.lire(id, ADMIN)).version, sens: 'ACCEPTABLE' as const, le: SOUMISSION };
  await m.svc.call(dossierCtisDecision, 'conclurePartieUn', { params: { id }, body }, AGENCE);
  await passer('2026-04-24');
  expect((await dossier(id)).suivi).toMatchObject({ partieDeux: 'P2_TACITE', finPartieDeux: '2026-04-23' });
  expect((await m.lire(id, AGENCE)).echeances.map((e) => [e.code, e.dateAffichee])).toEqual([['T_DECISION', '2026-04-23']]);
  await passer('2026-04-25');
  expect(await dossier(id)).toMatchObject({ statut: 'AUTORISE', dateDecision: '2026-04-23' });
  m.clock.set(SOUMISSION);
});

test('the clock of part I does not wait for a committee', async () => {
  const id = await m.recu();
  await passer('2026-03-13');
  expect((await dossier(id)).suivi).toMatchObject({
    partieUn: 'P1_EVALUATION',
    recevableLe: '2026-03-12',
    partieDeux: 'P2_A_ATTRIBUER',
  });
  m.clock.set(SOUMISSION);
});

describe('a complement of the agency', () => {
  const complement = async () => {
    m.clock.set(SOUMISSION);
    const id = await m.recu();
    await m.attribuer(id);
    m.clock.set('2026-03-06');
    await m.partieUn(id, 'COMPLEMENT');
    return id;
  };
  afterAll(() => m.clock.set(SOUMISSION));

  test('without an answer the request lapses, and everybody is told', async () => {
    const id = await complement();
    expect((await m.lire(id)).echeances.map((e) => [e.code, e.dateAffichee])).toEqual([['T_RFI_RECEV_P1', '2026-03-16']]);
    await passer('2026-03-16');
    expect((await dossier(id)).statut).toBe('COMPLEMENT_RECEVABILITE');
    await passer('2026-03-17');
    expect(await dossier(id)).toMatchObject({ statut: 'CADUC', suivi: { partieUn: 'P1_CADUQUE' } });
    expect((await titres(id)).at(-1)).toBe('demande caduque → promoteur, GESTIONNAIRE, UTILISATEUR_ANSM');
  });

  test('its answer is noted, within its days, and five days later both parts are admissible', async () => {
    const id = await complement();
    const noter = async (le: string) => {
      const body = { version: (await m.lire(id, ADMIN)).version, decision: 'REPONSE' as const, le, motif: '' };
      return m.svc.call(dossierCtisInstruction, 'traiterRecevabilitePartieUn', { params: { dosId: id }, body }, AGENCE);
    };
    m.clock.set('2026-03-17');
    await expect(noter('2026-03-17')).rejects.toMatchObject({ code: 'saisie.invalide' });
    await noter('2026-03-12');
    expect((await m.lire(id)).echeances.map((e) => [e.code, e.dateAffichee])).toEqual([['T_RECEV_FIN', '2026-03-17']]);
    await passer('2026-03-18');
    expect((await dossier(id)).suivi).toMatchObject({
      partieUn: 'P1_EVALUATION',
      recevableLe: '2026-03-17',
      partieDeux: 'P2_EVALUATION',
    });
  });
});

test('part II that is never filed ends the request after two years, and its sponsor knew the day', async () => {
  const body = {
    numeroCtis: '2026-599931-10-00',
    type: 'INI' as const,
    cleDemande: 'IN',
    portee: 'PARTIE_1' as const,
    roleFrance: 'EMC' as const,
    dateSoumission: SOUMISSION,
    titre: 'Essai déposé en deux temps',
    promoteur: 'Promoteur',
    cppId: null,
    motif: 'Reçu par courrier',
  };
  const { id } = await m.svc.call(dossierCtisSoumission, 'soumettreManuel', { body }, ADMIN);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) d.suivi.partieUn = 'P1_ACCEPTABLE';
    d.conclusionPartieUn = { sens: 'ACCEPTABLE', date: SOUMISSION };
    d.dateRapport = SOUMISSION;
  });
  const [echeance] = (await m.lire(id, ADMIN)).echeances;
  expect(echeance).toMatchObject({ code: 'T_P2_DIFF', dateAffichee: '2028-03-02', acteur: 'DEPOSANT' });
  await passer('2028-03-02');
  expect((await dossier(id)).suivi?.partieDeux).toBe('P2_DIFFEREE');
  await passer('2028-03-03');
  expect(await dossier(id)).toMatchObject({ statut: 'CADUC', suivi: { partieDeux: 'P2_CADUQUE' } });
  expect((await titres(id)).at(-1)).toBe('demande caduque → UTILISATEUR_ANSM');
  m.clock.set(SOUMISSION);
});
