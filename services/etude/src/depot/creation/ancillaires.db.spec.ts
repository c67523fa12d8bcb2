import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { type Comites, mondeDuComite } from '../../test/comite.ts';
import { autreDeposant, deposant } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-03-02'));
});
afterAll(() => m?.stop());

const etudeDe = (dosId: number) => m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
const preparer = (etuId: number, actor: Actor = deposant) =>
  m.etude.call(etudeCreation, 'creerAncillaire', { query: { etuId } }, actor);

// TAS-08.
test('a research that hangs on another one begins with its sponsor and names it; its own title and figures are to be written', async () => {
  const { dosId } = await c.depose();
  const principale = await etudeDe(dosId);
  const cree = await preparer(principale.etuId);
  const ancillaire = await etudeDe(cree.dosId);
  expect(ancillaire.etuId).not.toBe(principale.etuId);
  expect(ancillaire).toMatchObject({ etat: 'EN_CREATION', reglementationCode: principale.reglementationCode });
  const lu = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId: cree.dosId } }, deposant);
  const origine = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  expect(lu.donnees).toMatchObject({
    rechercheAncillaireOuExtension: true,
    etudeParentNumero: principale.numero,
    promoteur: origine.donnees.promoteur,
    titreRecherche: null,
    qualificationCode: null,
    numeroNational: null,
    tailleEtude: null,
  });
  expect(lu.aVerifier).toContain('promoteur.organisme');
});

test('not on the study of somebody else, nor on one that was withdrawn', async () => {
  const { dosId } = await c.depose();
  const { etuId } = await etudeDe(dosId);
  await expect(preparer(etuId, autreDeposant)).rejects.toMatchObject({ code: 'etude.introuvable' });
  await m.etude.call(
    etudeWorkflow,
    'appeler',
    { params: { dosId }, query: { event: 'RETIRER' }, body: { motif: 'Financement retiré' } },
    deposant,
  );
  await expect(preparer(etuId)).rejects.toMatchObject({
    code: 'suite.impossible',
    details: { raisons: [expect.stringContaining('« Abandonnée »')] },
  });
});
