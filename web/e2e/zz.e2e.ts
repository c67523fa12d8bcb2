import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';
import { fautes, debordements } from './axe.ts';
let n: Navigateur;
beforeAll(async () => { n = await Navigateur.lancer(); });
afterAll(() => n.fermer());
test.each(['DEPOSANT','GESTIONNAIRE','INSTRUCTEUR','EXPERT','UTILISATEUR_ANSM','VRB_GERANT','SUPER_ADMIN'])('%s', async (p) => {
  const e = await entrer(n, accountsOf(p)[0]);
  await e.capturer(`accueil-${p}`);
  const t = Date.now();
  const f = await fautes(e);
  console.log(p, e.chemin, Date.now() - t, f, await debordements(e), e.plaintes);
  expect(f).toEqual([]);
});
