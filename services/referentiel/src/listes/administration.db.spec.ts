import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestClock } from '@riph/chassis/base/clock';
import { sql } from '@riph/chassis/store/postgres/sql';
import { startServiceForTest } from '@riph/chassis/test/service';
import type { Actor } from '@riph/contracts/core/call';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielDomaines } from '@riph/contracts/referentiel/domaines.calls';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielExpertises } from '@riph/contracts/referentiel/expertises.calls';
import { referentielJournal } from '@riph/contracts/referentiel/journal.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { referentielParametrageAdministration } from '@riph/contracts/referentiel/parametrage-administration.calls';
import { referentielPays } from '@riph/contracts/referentiel/pays.calls';
import { referentielQualifications } from '@riph/contracts/referentiel/qualifications.calls';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { service } from '../service.ts';

const admin: Actor = { utiId: 1, profil: 'SUPER_ADMIN', cppId: null, nom: 'Élodie Bézier' };
const gestionnaire: Actor = { utiId: 201, profil: 'GESTIONNAIRE', cppId: 5, nom: 'Sophie Renard' };
const clock = new TestClock('2026-03-02');
let s: Awaited<ReturnType<typeof startServiceForTest>>;
beforeAll(async () => {
  s = await startServiceForTest(service, { clock });
});
afterAll(() => s?.stop());

const valeur = (change: object = {}) => ({ code: 'MEDECINE_NUCLEAIRE', libelle: 'Médecine nucléaire', ordre: 40, ...change });
const creerDomaine = (change: object = {}, codeReglementation = 'jarde', actor = admin) =>
  s.call(referentielListesAdministration, 'creerDomaine', { params: { codeReglementation }, body: valeur(change) }, actor);

test('a value is created, offered, renamed, withdrawn from the choices, never lost', async () => {
  const cree = await creerDomaine();
  expect(cree).toMatchObject({ reglementationCode: 'JARDE', actif: true, version: 1, description: null });
  const choix = async (cle: 'listerSelection' | 'listerSelectionTous') =>
    (await s.call(referentielDomaines, cle, { params: { reglementationCode: 'JARDE' } }, gestionnaire))
      .filter((d) => d.id === cree.id)
      .map((d) => d.libelle);
  expect(await choix('listerSelection')).toEqual(['Médecine nucléaire']);
  const { code: _code, ...champs } = valeur({ libelle: 'Médecine nucléaire et radiopharmacie', actif: false });
  const modifier = (version: number) =>
    s.call(referentielListesAdministration, 'modifierDomaine', { body: { ...champs, id: cree.id, version } }, admin);
  expect(await modifier(1)).toMatchObject({ code: 'MEDECINE_NUCLEAIRE', version: 2, actif: false });
  expect(await choix('listerSelection')).toEqual([]);
  expect(await choix('listerSelectionTous')).toEqual(['Médecine nucléaire et radiopharmacie']);
  await expect(modifier(1)).rejects.toMatchObject({
    code: 'version.perimee',
    details: { par: 'Élodie Bézier', le: '02/03/2026' },
  });
  await s.settled();
  expect(s.bus.published.filter((p) => p.subject === 'event.referentiel.change')).toHaveLength(2);
});

test('a sponsor chooses among the values in their order, each with its description; both changed, he reads the new ones', async () => {
  const choisir = async () =>
    (await s.call(referentielDomaines, 'listerActifs', { params: { reglementationCode: 'REG746' } }, gestionnaire)).map((d) => [
      d.libelle,
      d.description,
    ]);
  const [libelle, description] = ['Génétique des maladies rares', 'Hors cancérologie.'];
  const { id, version } = await creerDomaine({ code: 'RARES', libelle, description, ordre: 99_999 }, 'REG746');
  expect((await choisir()).at(-1)).toEqual([libelle, description]);
  const body = { id, version, libelle, ordre: 0, description: 'Toutes spécialités.' };
  await s.call(referentielListesAdministration, 'modifierDomaine', { body }, admin);
  expect((await choisir())[0]).toEqual([libelle, 'Toutes spécialités.']);
});

test('a code is taken once in a list, and free in another regulation', async () => {
  await creerDomaine({ code: 'DOUBLE' });
  await expect(creerDomaine({ code: 'DOUBLE' })).rejects.toEqual(refus('referentiel.codeExistant', { code: 'DOUBLE' }));
  await expect(creerDomaine({ code: 'DOUBLE' }, '745')).resolves.toMatchObject({ reglementationCode: 'REG745' });
});

test.each<[string, object, string]>([
  ['no label', { libelle: '' }, 'libelle'],
  ['a code with a space', { code: 'DEUX MOTS' }, 'code'],
  ['a negative order', { ordre: -1 }, 'ordre'],
])('refused: %s', async (_case, change, champ) => {
  await expect(creerDomaine(change)).rejects.toMatchObject({
    code: 'saisie.invalide',
    details: { fields: [expect.objectContaining({ champ })] },
  });
});

test('under trials of medicines no value is added that nothing reads', async () => {
  const refus = (champ: string) => ({ code: 'saisie.invalide', details: { fields: [expect.objectContaining({ champ })] } });
  const params = { codeReglementation: 'ctis' };
  await expect(creerDomaine({}, 'ctis')).rejects.toMatchObject(refus('code'));
  for (const call of ['creerCaracteristique', 'creerProduitActe'] as const)
    await expect(s.call(referentielListesAdministration, call, { params, body: valeur() }, admin)).rejects.toMatchObject(
      refus('code'),
    );
  const categorie = (codeReglementation: string, reglementations: ('JARDE' | 'REG536')[]) =>
    s.call(
      referentielEntitesAdministration,
      'creerCategorie',
      {
        params: { codeReglementation },
        body: { ...valeur({ code: 'PHOTO' }), reglementations, types: ['pdf'], multiple: false },
      },
      admin,
    );
  await expect(categorie('ctis', ['JARDE'])).rejects.toMatchObject(refus('reglementations'));
  await expect(categorie('jarde', ['REG536'])).rejects.toMatchObject(refus('reglementations'));
});

test('an unknown row, another list’s row, an unknown regulation, another profile', async () => {
  const body = { id: 101, version: 1, libelle: 'Catégorie 1', ordre: 1 };
  await expect(s.call(referentielListesAdministration, 'modifierDomaine', { body }, admin)).rejects.toMatchObject({
    code: 'referentiel.valeurInconnue',
  });
  await expect(creerDomaine({ code: 'X' }, 'XYZ')).rejects.toMatchObject({ code: 'referentiel.reglementationInconnue' });
  await expect(creerDomaine({ code: 'X' }, 'jarde', gestionnaire)).rejects.toMatchObject({ code: 'droit.manquant' });
});

test('what a list adds is kept and checked: qualification, competence, reason, category, expertise', async () => {
  // What the law attaches to a qualification is nobody's to set, and a code that it does not know would have no delay.
  const cas = { libelle: 'IC-Cas 2', ordre: 2, actif: true, validateur: 'CPP', assuranceObligatoire: false };
  const q = await s.call(
    referentielListesAdministration,
    'modifierQualification',
    { body: { ...cas, id: 112, version: 1 } },
    admin,
  );
  expect(q).toMatchObject({ code: 'IC-Cas-2', validateur: 'ANSM', assuranceObligatoire: true, delaiAvisJours: 45, version: 2 });
  const creerQualification = (code: string) =>
    s.call(
      referentielListesAdministration,
      'creerQualification',
      { params: { codeReglementation: 'REG746' }, body: { code, libelle: code, ordre: 5 } },
      admin,
    );
  await expect(creerQualification('EP-Cas-5')).rejects.toEqual(refus('referentiel.qualificationSansRegle', { code: 'EP-Cas-5' }));
  await expect(creerQualification('EP-Cas-4')).rejects.toEqual(refus('referentiel.qualificationDeLaLoi', { code: 'EP-Cas-4' }));
  // REF-06. An installation of before the text that made it: the administration puts it in service, once.
  await s.db.query(sql`delete from valeur where liste = 'qualification' and code = 'EP-Cas-4'`);
  await s.db.query(sql`update liste_version set version = version + 1 where liste = 'valeur'`);
  const offertes = async () =>
    (await s.call(referentielQualifications, 'listerActifs', { params: { reglementationCode: 'REG746' } }, gestionnaire)).map(
      (x) => x.code,
    );
  expect(await offertes()).not.toContain('EP-Cas-4');
  expect(await creerQualification('EP-Cas-4')).toMatchObject({ code: 'EP-Cas-4', validateur: 'CPP', actif: true, version: 1 });
  expect(await offertes()).toContain('EP-Cas-4');
  await expect(creerQualification('EP-Cas-4')).rejects.toEqual(refus('referentiel.qualificationDeLaLoi', { code: 'EP-Cas-4' }));
  const c = await s.call(
    referentielListesAdministration,
    'modifierCompetence',
    { body: { id: 302, version: 1, libelle: 'Oncologie', ordre: 2, bloquante: true } },
    admin,
  );
  expect(c).toMatchObject({ code: 'ONCOLOGIE', bloquante: true, version: 2 });
  const m = await s.call(
    referentielParametrageAdministration,
    'creerMotif',
    { body: { code: 'IA', libelle: 'Outil d’IA non décrit', ordre: 20 } },
    admin,
  );
  expect(m).toMatchObject({ libelle: 'Outil d’IA non décrit', actif: true });
  const e = await s.call(
    referentielExpertises,
    'creer',
    { body: { code: 'IA', libelle: 'Intelligence artificielle', ordre: 50 } },
    admin,
  );
  expect(e.id).toBeGreaterThanOrEqual(100_000);
  const cat = await s.call(
    referentielEntitesAdministration,
    'creerCategorie',
    {
      params: { codeReglementation: 'jarde' },
      body: {
        code: 'ALGORITHME',
        libelle: 'Description de l’algorithme',
        ordre: 90,
        reglementations: ['REG745'],
        types: ['pdf'],
        multiple: false,
      },
    },
    admin,
  );
  expect(cat.reglementations).toEqual(['JARDE', 'REG745']);
  const piece = {
    reglementationCode: 'JARDE' as const,
    typeDossier: 'DI' as const,
    qualificationCode: 'CAT2',
    categorieId: cat.id,
    ordre: 90,
  };
  const creer = (change: object) =>
    s.call(
      referentielParametrageAdministration,
      'creerPieceObligatoire',
      { body: { ...piece, obligation: 'C', condition: 'Si un outil d’IA est utilisé.', ...change } },
      admin,
    );
  await expect(creer({ condition: ' ' })).rejects.toMatchObject({ code: 'saisie.invalide' });
  await expect(creer({ qualificationCode: 'IC-Cas-1' })).rejects.toEqual(
    refus('referentiel.valeurInconnue', { quoi: 'Qualification' }),
  );
  // A setting acts or does not exist.
  const faute = (champ: string, message: RegExp) => ({
    code: 'saisie.invalide',
    details: { fields: [{ champ, message: expect.stringMatching(message) }] },
  });
  await expect(creer({ reglementationCode: 'REG536', qualificationCode: null })).rejects.toMatchObject(
    faute('reglementationCode', /règlement \(UE\) 536\/2014 : elles ne se règlent pas ici/),
  );
  await expect(creer({ reglementationCode: 'REG746', qualificationCode: null })).rejects.toMatchObject(
    faute('categorieId', /n’est pas de cette réglementation/),
  );
  const competence = (codeReglementation: string) =>
    s.call(
      referentielListesAdministration,
      'creerCompetence',
      { params: { codeReglementation }, body: { code: 'GREFFE', libelle: 'Greffe', ordre: 9, bloquante: true } },
      admin,
    );
  await expect(competence('CTIS')).rejects.toMatchObject(faute('code', /aucun tirage n’en demanderait une autre/));
  expect(await competence('jarde')).toMatchObject({ code: 'GREFFE', reglementationCode: 'JARDE' });
  const p = await creer({});
  await expect(creer({})).rejects.toEqual(refus('referentiel.codeExistant', { code: 'ALGORITHME' }));
  const attendues = async () =>
    (
      await s.call(referentielInternal, 'listerPiecesObligatoires', {
        input: { reglementationCode: 'JARDE', typeDossier: 'DI', qualificationCode: 'CAT2' },
      })
    ).pieces.map((x) => x.categorieCode);
  expect(await attendues()).toContain('ALGORITHME');
  const { version } = await s.call(
    referentielParametrageAdministration,
    'modifierPieceObligatoire',
    { body: { paramId: p.paramId, version: p.version, obligation: 'F', ordre: 90, actif: false } },
    admin,
  );
  expect(version).toBe(p.version + 1);
  expect(await attendues()).not.toContain('ALGORITHME');
});

test('a country: created once, changed with its version, the Union within the Area', async () => {
  const body = { id: 900, code: 'XK', iso3: 'XKX', libelle: 'Kosovo', ue: false, eee: false };
  expect(await s.call(referentielEntitesAdministration, 'creerPays', { body }, admin)).toMatchObject({
    id: 900,
    libelle: 'Kosovo',
  });
  await expect(s.call(referentielEntitesAdministration, 'creerPays', { body }, admin)).rejects.toMatchObject({
    code: 'referentiel.codeExistant',
  });
  await expect(
    s.call(
      referentielEntitesAdministration,
      'modifierPays',
      { body: { id: 900, version: 1, libelle: 'Kosovo', ue: true, eee: false } },
      admin,
    ),
  ).rejects.toMatchObject({
    code: 'saisie.invalide',
  });
  await s.call(
    referentielEntitesAdministration,
    'modifierPays',
    { body: { id: 900, version: 1, libelle: 'Kosovo', ue: true, eee: true } },
    admin,
  );
  expect(await s.call(referentielPays, 'estDansUe', { params: { payId: 900 } }, gestionnaire)).toBe(true);
});

test('the audit journal names a value as people know it, and shows what was before beside what is now', async () => {
  const { id } = await creerDomaine({ code: 'SOINS_INTENSIFS', libelle: 'Soins intensifs' });
  const { code: _code, ...champs } = valeur({ libelle: 'Soins critiques' });
  await s.call(referentielListesAdministration, 'modifierDomaine', { body: { ...champs, id, version: 1 } }, admin);
  await s.call(
    referentielApplicatif,
    'modifierMontantMaxIndemnites',
    { body: { montant: 6500.5, dateEffet: '2026-12-01' } },
    admin,
  );
  const lire = async (filtres: object) => (await s.call(referentielJournal, 'lire', { body: { filtres } }, admin)).lignes;
  const [modifiee] = await lire({ connu: 'soins crit' });
  expect(modifiee).toMatchObject({ objet: 'VALEUR', numero: id, nom: 'Soins critiques', action: 'MODIFIER' });
  expect(modifiee.changements).toContainEqual({ champ: 'libelle', avant: 'Soins intensifs', apres: 'Soins critiques' });
  const [plafond] = await lire({ objet: 'PARAMETRE' });
  expect(plafond.changements).toEqual([
    { champ: 'montant', avant: '6000', apres: '6500.5' },
    { champ: 'dateEffet', avant: '2023-03-01', apres: '2026-12-01' },
  ]);
});
