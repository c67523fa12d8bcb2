/** The draw of a committee for a trial, with the engine, the séances and the settings of the platform, on real stores. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisDossier } from '@riph/contracts/dossier-ctis/dossier.calls';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { examenAttribution } from '@riph/contracts/examen/attribution.calls';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { changerStatuts } from '@riph/seance/test/fixtures';
import { verifier } from '../../../etude/tools/tas-verify.mjs';
import { dossiersCtis, etudesCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, acteur, type Monde, monde, PROMOTEUR, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde({ seances: true });
});
afterAll(() => m?.services.stop());

const CRISE = { motif: 'Urgence sanitaire déclarée par arrêté', cppIds: [] as number[] };
const dossier = (id: number) => m.dossier(id);
const tirer = (id: number, qui = ADMIN) => m.svc.call(dossierCtisSoumission, 'soumettreTas', { params: { dosId: id } }, qui);
const tirerEnCrise = async (id: number, plus: Partial<typeof CRISE> & { version?: number } = {}) => {
  const { version } = await dossier(id);
  return m.svc.call(
    dossierCtisSoumission,
    'soumettreTasModeCrise',
    { params: { dosId: id }, body: { version, ...CRISE, ...plus } },
    ADMIN,
  );
};
/** The next day, when the secret of the draw is public. */
const preuve = async (id: number, qui = PROMOTEUR) => {
  m.clock.set(addJours(SOUMISSION, 1));
  const lu = await m.svc.call(examenAttribution, 'lireTirage', { params: { dosId: id } }, qui);
  m.clock.set(SOUMISSION);
  return lu;
};
const tirages = async () =>
  (
    await m.services
      .of('etude')
      .call(etudeInternal, 'listerTirages', { input: { recherche: { filtres: { reglementations: ['REG536'] } } } })
  ).lignes;
const places = (dosId: number) =>
  m.services.of('seance').db.query<{ date: string }>(sql`
      select s.date::text "date"
      from inscription i
      join seance s on s.id = i.seance_id
      where i.dos_id = ${dosId} and i.place_consommee
    `);
const reglerTas = async (change: object) => {
  const { services } = m;
  const ref = services.of('referentiel');
  const avant = await ref.call(referentielParametrageAdministration, 'lireTas', { params: { code: 'REG536' } }, ADMIN);
  const { modifiePar: _, dateModif: _d, ...saisi } = avant;
  return ref.call(referentielParametrageAdministration, 'modifierTas', { body: { ...saisi, ...change } }, ADMIN);
};
const refuse = (raison: RegExp) => ({ code: 'transition.refusee', details: { raisons: [expect.stringMatching(raison)] } });

test('which committees a draw would look at: those for medicines, by each call; the kind that is said is that of its regulation', async () => {
  const params = { dosId: await m.recu() };
  const evalues = await m.svc.call(examenAttribution, 'evaluerComites', { params }, ADMIN);
  const referentiel = m.services.of('referentiel');
  const medicament = await referentiel.call(referentielCppAdministration, 'listerActifsMedicamentPourDossier', { params }, ADMIN);
  const ids = (comites: readonly { cppId: number }[]) => comites.map((c) => c.cppId).toSorted((a, b) => a - b);
  expect(ids(evalues)).toEqual(ids(medicament));
  expect(ids(evalues)).toContain(m.ctis.id);
  const tous = (isCtis: 'true' | 'false') =>
    referentiel.call(referentielCppAdministration, 'listerActifsPourDossier', { params, query: { isCtis } }, ADMIN);
  expect(ids(await tous('true'))).toEqual(expect.arrayContaining(ids(evalues)));
  await expect(tous('false')).rejects.toMatchObject({ code: 'objet.introuvable' });
});

describe('drawn by itself when it is received', () => {
  test('its committee, its place, its record that anyone verifies, who is told', async () => {
    const id = await m.recu();
    const d = await dossier(id);
    expect(d).toMatchObject({ statut: 'EN_RECEVABILITE', suivi: { partieDeux: 'P2_RECEVABILITE', attente: null, tirages: 1 } });
    expect(d.suivi.attribution).toMatchObject({ mode: 'NORMAL', le: SOUMISSION, seanceLe: expect.any(String) });
    expect(await places(id)).toEqual([{ date: d.suivi.attribution?.seanceLe }]);
    for (const qui of [PROMOTEUR, ADMIN]) {
      const t = await preuve(id, qui);
      expect(t).toMatchObject({ dosId: id, cppId: d.cppId, mode: 'NORMAL', numero: `${d.numeroCtis} IN` });
      expect(verifier(JSON.parse(JSON.stringify(t))).filter((e) => e.ok === false)).toEqual([]);
      // Check 11: nobody without the regulation is ever a candidate.
      const sans = t.comites.filter((c) => c.raisons.includes('REGLEMENTATION')).map((c) => c.cppId);
      expect(sans).toContain(m.sans.id);
      expect(t.candidats.filter((c) => sans.includes(c))).toEqual([]);
    }
    await expect(preuve(id, acteur('DEPOSANT', { utiId: 8 }))).rejects.toMatchObject({ code: 'objet.introuvable' });
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'comité désigné', a: 'GESTIONNAIRE UTILISATEUR_ANSM' });
    // The hour until which its sponsor may name the committee of the trial that this one extends.
    const dits = m.services.bus.published.filter((p) => JSON.stringify(p.payload).includes(`${d.numeroCtis} IN`));
    expect(JSON.stringify(dits)).toMatch(/dans les vingt-quatre heures du tirage, avant le 03\/03\/2026 à \d\d:\d\d \(R1124-5\)/);
    expect((await tirages())[0]).toMatchObject({ dosId: id, type: 'INI', mode: 'NORMAL', reglementationCode: 'REG536' });
  });

  test('withdrawn, its place is given back; too close to the séance it stays taken', async () => {
    const retirer = async (id: number) => {
      const body = { version: (await dossier(id)).version, motif: 'Financement retiré' };
      await m.svc.call(dossierCtisInstruction, 'abandonner', { params: { id }, body }, PROMOTEUR);
      await m.services.settled();
    };
    const [id, tardif] = [await m.recu(), await m.recu()];
    await retirer(id);
    expect(await places(id)).toEqual([]);
    const [{ date }] = await places(tardif);
    m.clock.set(addJours(date, -2));
    await retirer(tardif);
    expect(await places(tardif)).toEqual([{ date }]);
    expect(await m.services.of('seance').db.query(sql`select statut from inscription where dos_id = ${tardif}`)).toEqual([
      { statut: 'RETIRE' },
    ]);
    m.clock.set(SOUMISSION);
  });

  test('asked again because an answer was lost, the same record answers, and nothing is drawn twice', async () => {
    const id = await m.recu();
    const d = await dossier(id);
    const avant = await tirages();
    await m.svc.get(Objets).change(dossiersCtis, { id }, (contenu) => {
      if (contenu.suivi) Object.assign(contenu.suivi, { partieDeux: 'P2_A_ATTRIBUER', tirages: 0, attribution: null });
      contenu.cppId = null;
    });
    // The trial keeps the committee of that draw: only the dossier was not written.
    const etude = await m.svc.call(dossierCtisDossier, 'lire', { params: { id } }, ADMIN);
    await m.svc.get(Objets).change(etudesCtis, { id: etude.etuId }, (e) => {
      e.cppId = null;
    });
    await tirer(id);
    expect((await dossier(id)).cppId).toBe(d.cppId);
    expect((await tirages()).length).toBe(avant.length);
    expect(await places(id)).toHaveLength(1);
  });

  test.each(['ageRangeCategoryCode', 'ageRangeCategory'])(
    'a trial with children (%s) asks for a committee that has the competence',
    async (cle) => {
      const id = await m.recu(SOUMISSION, (texte) => {
        const lu = JSON.parse(texte);
        const { trialInformation } = lu.authorizedApplication.authorizedPartI.trialDetails;
        trialInformation.populationOfTrialSubjects.ageRanges = [{ [cle]: '2' }];
        return JSON.stringify(lu);
      });
      const t = await preuve(id, ADMIN);
      const sans = t.comites.filter((c) => c.raisons.includes('COMPETENCE')).map((c) => c.cppId);
      expect(sans.length).toBeGreaterThan(0);
      expect(t.candidats.filter((c) => sans.includes(c))).toEqual([]);
    },
  );
});

describe('while the draw is suspended', () => {
  beforeAll(() => reglerTas({ actif: false }));
  afterAll(() => reglerTas({ actif: true }));

  test('a new request waits and says why; it cannot be drawn, but in crisis, with a reason', async () => {
    const id = await m.recu();
    expect((await dossier(id)).suivi.attente).toMatchObject({ cause: expect.stringMatching(/suspendu/), tirageFait: false });
    expect((await dossier(id)).statut).toBe('A_ATTRIBUER');
    const [ligne] = (await m.svc.call(dossierCtisSoumission, 'listerTasManuel', {}, ADMIN)).filter((d) => d.id === id);
    expect(ligne.cause).toMatch(/suspendu/);
    await expect(tirer(id)).rejects.toMatchObject(refuse(/suspendu.*mode crise/));
    await expect(tirerEnCrise(id, { motif: 'Urgence' })).rejects.toMatchObject({ code: 'saisie.invalide' });
    const { message } = await tirerEnCrise(id);
    expect(message).toMatch(/Le tirage au sort confie la demande/);
    const d = await dossier(id);
    expect(d.suivi.attribution).toMatchObject({ mode: 'CRISE', motif: expect.stringContaining(CRISE.motif) });
    const t = await preuve(id);
    expect(t).toMatchObject({ mode: 'CRISE', motif: CRISE.motif, cppId: d.cppId });
    expect(verifier(JSON.parse(JSON.stringify(t))).filter((e) => e.ok === false)).toEqual([]);
    expect((await tirages())[0]).toMatchObject({ dosId: id, mode: 'CRISE', motif: CRISE.motif, operateur: ADMIN.nom });
    await expect(tirerEnCrise(id)).rejects.toMatchObject(refuse(/Recevabilité/));
  });

  test('in crisis the list is limited by hand, to committees that may have it', async () => {
    const id = await m.recu();
    await expect(tirerEnCrise(id, { cppIds: [m.sans.id] })).rejects.toMatchObject({
      details: { fields: [{ champ: 'cppIds', message: expect.stringMatching(/pas compétent/) }] },
    });
    await expect(tirerEnCrise(id, { version: 1 })).rejects.toMatchObject({ code: 'version.perimee' });
    await tirerEnCrise(id, { cppIds: [m.autre.id] });
    const t = await preuve(id);
    expect(t).toMatchObject({ candidats: [m.autre.id], cppId: m.autre.id });
    expect(t.comites.find((c) => c.cppId === m.ctis.id)?.raisons).toContain('HORS_LISTE');
  });

  test('only the administration draws', async () => {
    const id = await m.recu();
    for (const qui of [m.gestionnaire, PROMOTEUR, AGENCE])
      await expect(tirer(id, qui)).rejects.toMatchObject({ code: 'droit.manquant' });
  });
});

describe('nobody can be drawn', () => {
  const tous = async (actif: boolean) => {
    const [vers, de] = actif ? ['PLANIFIEE', 'ANNULEE'] : ['ANNULEE', 'PLANIFIEE'];
    await changerStatuts(m.services.of('seance').db, de, vers);
  };
  beforeAll(() => tous(false));
  afterAll(() => tous(true));

  test('it waits with the cause, the administration is told, and a committee without séance may be drawn in crisis', async () => {
    const id = await m.recu();
    const d = await dossier(id);
    expect(d).toMatchObject({ statut: 'TAS_EN_ATTENTE', cppId: null, suivi: { attente: { tirageFait: true }, tirages: 1 } });
    expect((await m.courriels()).at(-1)).toEqual({ sujet: 'tirage au sort sans résultat', a: 'SUPER_ADMIN' });
    const [ligne] = (await m.svc.call(dossierCtisSoumission, 'listerTasManuel', {}, ADMIN)).filter((x) => x.id === id);
    expect(ligne.cause).toMatch(/Aucun comité éligible/);
    await tirerEnCrise(id);
    expect((await dossier(id)).suivi.attribution).toMatchObject({ mode: 'CRISE', seanceLe: null });
    expect(verifier(JSON.parse(JSON.stringify(await preuve(id)))).filter((e) => e.ok === false)).toEqual([]);
  });

  test('named by hand, it is in the register of draws too', async () => {
    const id = await m.recu();
    await m.attribuer(id);
    expect((await tirages())[0]).toMatchObject({ dosId: id, mode: 'MANUEL', cppNom: m.ctis.nom, candidats: 0 });
    expect((await dossier(id)).suivi.attribution).toMatchObject({ mode: 'MANUEL', tirageId: expect.any(Number) });
  });
});
