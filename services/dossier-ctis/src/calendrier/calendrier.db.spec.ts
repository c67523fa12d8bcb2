/** Days of the requests that no committee has, in the calendar of the agency, on a real store. Rule: CTI-05. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours } from '@riph/contracts/core/deadlines';
import { dossierCtisCalendrier } from '@riph/contracts/dossier-ctis/calendrier.calls';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import type { ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ADMIN, AGENCE, type Monde, monde, SOUMISSION } from '../test/monde.ts';

let m: Monde;
beforeAll(async () => {
  m = await monde();
});
afterAll(() => m?.services.stop());

const jours = async (qui: Actor, id: number, du = SOUMISSION) => {
  const query = { du, au: addJours(du, 365) };
  const { dates } = await m.svc.call(dossierCtisCalendrier, 'lister', { query }, qui);
  return dates.filter((d) => d.route === `/dossiers/${id}`).map((d) => d.cle.replace(`essai-${id}-`, ''));
};
const partieUnSeule = async () => {
  const body: ManuelSaisi = {
    numeroCtis: '2026-599951-10-00',
    type: 'INI',
    cleDemande: 'IN',
    portee: 'PARTIE_1',
    roleFrance: 'EMC',
    dateSoumission: SOUMISSION,
    titre: 'Essai déposé en deux temps',
    promoteur: 'CHU de Montfleury',
    cppId: null,
    motif: 'Reçue de l’ANSM par courriel',
  };
  return (await m.svc.call(dossierCtisSoumission, 'soumettreManuel', { body }, ADMIN)).id;
};

test('part I alone: the agency reads its own day, then that of part II; no committee does', async () => {
  const id = await partieUnSeule();
  await m.partieUn(id);
  expect(await jours(AGENCE, id)).toEqual(['T_P1']);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    if (d.suivi) d.suivi.partieUn = 'P1_ACCEPTABLE';
    d.dateRapport = SOUMISSION;
  });
  expect(await jours(AGENCE, id, '2028-01-01')).toEqual(['T_P2_DIFF']);
  for (const qui of [ADMIN, m.gestionnaire]) expect(await jours(qui, id)).toEqual([]);
});
