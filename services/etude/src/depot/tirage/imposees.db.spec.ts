/** A committee that is imposed without a draw may have the dossier, or the administration decides (TAS-02, TAS-10). */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Sql, sql } from '@riph/chassis/store/postgres/sql';
import { addMois } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, EtuId } from '@riph/contracts/core/ids';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { creerPersonne, rattacherGestionnaire } from '@riph/identity/test/fixtures';
import { changerComites } from '@riph/referentiel/test/fixtures';
import { type Comites, mailsDe, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant } from '../../test/jeu.ts';
import { modifications } from '../../test/modifications.ts';
import { type Monde, numeroNational } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
/** A study that was approved: its committee follows it. */
let suivie: { etuId: EtuId; numero: string | null; cppId: CppId };
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
  const { dosId, cppId, comite } = await c.recevable();
  await c.tenirSeance(dosId, cppId);
  await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' });
  const { etuId, numero } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
  suivie = { etuId, numero, cppId };
});
afterAll(() => m?.stop());
afterEach(() => changerComites(m.services.of('referentiel').db, null, sql`actif = true, agrement_fin = '2030-12-31'`));

const INACTIF = sql`actif = false`;
const SANS_AGREMENT = sql`agrement_fin = '2026-01-31'`;

const modification = () =>
  modifications(m, c).preparer(suivie.etuId, {}, { objectifPrincipal: `Objectif revu le ${m.clock.instant()}` });
const prorogation = async () => {
  const params = { etuId: suivie.etuId };
  const query = { motif: 'Le centre coordonnateur a fermé six mois : son service rouvre en janvier.' };
  const { dosId } = await m.etude.call(etudeCreation, 'creerPro', { params, query }, deposant);
  const { version, donnees } = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  const change = { prorogationJusquau: addMois(m.clock.today(), 40), assuranceExpiration: '2032-01-01' };
  const body = { version, donnees: { ...donnees, ...change } };
  await m.etude.call(etudeElementAdministratif, 'modifierDi', { params: { dosId }, body }, deposant);
  await m.joindreObligatoires(dosId);
  return dosId;
};
const ancillaire = () =>
  m.brouillonComplet({ rechercheAncillaireOuExtension: true, natureDuLien: 'ANCILLAIRE', etudeParentNumero: suivie.numero });
/** The committee of a request that was withdrawn less than six months ago. */
const retenue = async () => {
  const { dosId, cppId } = await c.depose();
  await m.evenement(dosId, 'RETIRER', { motif: 'Projet à revoir' }, deposant);
  return { dosId: await m.brouillonComplet({ numeroNational: numeroNational(dosId) }), cppId };
};

test.each<[string, () => Promise<DosId | { dosId: DosId; cppId: CppId }>, Sql]>([
  ['a modification', modification, INACTIF],
  ['a prorogation', prorogation, SANS_AGREMENT],
  ['an ancillary study', ancillaire, INACTIF],
  ['a committee that is kept', retenue, SANS_AGREMENT],
])('%s: closed or not agreed, its committee does not have it, and the administration decides', async (_, preparer, change) => {
  const pret = await preparer();
  const { dosId, cppId } = typeof pret === 'number' ? { dosId: pret, cppId: suivie.cppId } : pret;
  await changerComites(m.services.of('referentiel').db, cppId, change);
  expect(await m.evenement(dosId, 'SOUMETTRE', {}, deposant)).toMatchObject({
    statut: 'EN_ATTENTE_TAS',
    message: expect.stringContaining('l’administration est prévenue'),
  });
  const mail = (await mailsDe(m, dosId)).find((x) => x.modele === 'COMITE_AUCUN');
  expect(mail).toMatchObject({ destinataires: [{ profil: 'SUPER_ADMIN' }] });
  expect(mail?.donnees.impose).toMatch(/ne peut pas recevoir le dossier/);
  // Nothing of it stays in the way of the next case.
  await m.evenement(dosId, 'RETIRER', { motif: 'Fin du cas' }, administrateur);
});

test('a committee without an open account of its secretariat has it, and the administration is told until there is one', async () => {
  const sans = async (dosId: DosId) => {
    await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
    expect((await c.synthese(dosId)).cpp?.id).toBe(suivie.cppId);
    return (await mailsDe(m, dosId)).some((x) => x.modele === 'COMITE_SANS_SECRETARIAT');
  };
  expect(await sans(await ancillaire())).toBe(true);
  const { db } = m.services.of('identity');
  await creerPersonne(db, 9001, { nom: 'Moreau', prenom: 'Claude', email: 'secretariat@cpp.test', profil: 'GESTIONNAIRE' });
  await rattacherGestionnaire(db, 9001, suivie.cppId);
  expect(await sans(await ancillaire())).toBe(false);
});
