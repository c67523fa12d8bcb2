/** A research of before the platform that its sponsor states: whoever may confirm it reads the opinion, refuses or confirms; its sponsor reads what became of it (DOS-15). */
import { afterAll, beforeAll, expect } from '@jest/globals';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import { repris } from './dossiers.ts';
import type { Ecran } from './ecran.ts';
import { etapes } from './etapes.ts';
import { examiner } from './examen.ts';
import { Navigateur } from './navigateur.ts';
import { entrer } from './session.ts';

const MOTIF = 'Le document joint n’est pas un avis de ce comité.';
let navigateur: Navigateur;
const ecrans: Ecran[] = [];
let [refusee, confirmee] = [0, 0];

beforeAll(async () => {
  navigateur = await Navigateur.lancer();
  const sponsor = await Personne.entrer(accountsOf('DEPOSANT')[0]);
  refusee = await repris(sponsor);
  confirmee = await repris(sponsor);
});
afterAll(() => navigateur?.fermer());
const etape = etapes(() => ecrans);

etape('the administration finds on its home what waits, reads the opinion, refuses one and confirms the other', async () => {
  const administration = await entrer(navigateur, accountsOf('SUPER_ADMIN')[0]);
  ecrans.push(administration);
  await administration.voir('Reprises à confirmer');
  await administration.aller(`/dossiers/${refusee}`);
  await administration.voir('Reprise à confirmer');
  await administration.aller(`/dossiers-historiques/${refusee}`);
  await administration.voir('Ce qui est déclaré');
  await administration.voir('12/07/2018');
  expect(await examiner(administration, { nom: 'reprise à confirmer' })).toEqual([]);
  await administration.cliquer('Refuser la reprise');
  await administration.remplir('Motif', MOTIF, 'Refuser la reprise');
  await administration.confirmer('Refuser la reprise', 'Refuser la reprise');
  await administration.voir('Reprise refusée');
  await administration.aller(`/dossiers-historiques/${confirmee}`);
  await administration.cliquer('Confirmer la reprise');
  await administration.confirmer('Confirmer la reprise', 'Confirmer la reprise');
  await administration.voir('La reprise est confirmée');
});

etape('its sponsor reads why one was refused, and corrects the other no more', async () => {
  const sponsor = await entrer(navigateur, accountsOf('DEPOSANT')[0]);
  ecrans.push(sponsor);
  await sponsor.aller(`/dossiers-historiques/${refusee}`);
  await sponsor.voir(MOTIF);
  await sponsor.aller(`/dossiers-historiques/${confirmee}`);
  await sponsor.voir('le comité corrige seul son numéro et ses avis');
});
