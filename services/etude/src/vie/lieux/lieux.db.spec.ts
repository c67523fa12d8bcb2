import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeCentresRecherche } from '@riph/contracts/etude/vie/centres-recherche.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { etudeLieux } from '@riph/contracts/etude/vie/lieux.calls';
import type { NatureLieu } from '@riph/contracts/etude/vie/lieux.rules';
import { service as dossierCtis } from '@riph/dossier-ctis/service';
import { type Comites, mailsDeLEtude, mondeDuComite } from '../../test/comite.ts';
import { administrateur, deposant, gestionnaire } from '../../test/jeu.ts';
import type { Monde } from '../../test/monde.ts';

let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite('2026-05-04', [dossierCtis]));
});
afterAll(() => m?.stop());

/** A study under examination at these places. */
const etudeA = async (...centres: string[]) => {
  const { dosId, cppId } = await c.depose();
  const { etuId } = await m.etude.call(etudeEtude, 'lireDepuisDossier', { params: { dosId } }, deposant);
  for (const nom of centres)
    await m.etude.call(etudeCentresRecherche, 'ajouter', { params: { etuId }, body: { nom, adresse: '' } }, deposant);
  return { etuId, cppId };
};
const signaler = (nom: string, nature: NatureLieu = 'RETRAIT', change: { le?: string; motif?: string } = {}) =>
  m.etude.call(
    etudeLieux,
    'signaler',
    { body: { nom, nature, le: '2026-05-04', motif: 'Décision de l’ARS du 4 mai', ...change } },
    administrateur,
  );
const mails = async (etuId: number) => (await mailsDeLEtude(m, etuId)).filter((x) => x.modele === 'LIEU_SIGNALE');
const enCause = async (etuId: number) =>
  (await m.etude.call(etudeEtude, 'lire', { params: { id: etuId } }, deposant)).lieuxEnCause.map((l) => l.nom);

// ETU-20.
test('a place whose authorisation is withdrawn: the committees of its studies are told that day, a third is not; the studies show it', async () => {
  const [un, deux, ailleurs] = [
    await etudeA('CHU de Brest', 'Clinique du Parc'),
    await etudeA('chu de brest '),
    await etudeA('CHU de Lyon'),
  ];
  const avant = await m.etude.call(etudeLieux, 'lister', {}, administrateur);
  expect(avant.connus.find((l) => l.nom.toLowerCase() === 'chu de brest')).toMatchObject({ etudes: 2 });
  const { signales } = await signaler('CHU de Brest');
  expect(signales).toMatchObject([
    { nom: 'CHU de Brest', nature: 'RETRAIT', le: '2026-05-04', etudes: 2, par: administrateur.nom },
  ]);
  for (const { etuId, cppId } of [un, deux]) {
    expect(await mails(etuId)).toMatchObject([
      {
        destinataires: [{ profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] }],
        donnees: { lieu: 'CHU de Brest', nature: 'RETRAIT' },
      },
    ]);
    expect(await enCause(etuId)).toEqual(['CHU de Brest']);
    const lignes = await m.etude.call(
      etudeEvenements,
      'lister',
      { params: { entityCode: 'ETUDE', id: etuId } },
      gestionnaire(cppId),
    );
    expect(lignes.map((l) => l.action)).toContain('LIEU_SIGNALER');
  }
  expect([await mails(ailleurs.etuId), await enCause(ailleurs.etuId)]).toEqual([[], []]);

  await signaler('CHU de Brest', 'LEVEE', { motif: 'Décision retirée par l’ARS' });
  expect(await enCause(un.etuId)).toEqual([]);
  expect(await mails(un.etuId)).toHaveLength(2);
});

test('a place that the filed form alone names: the committee that examines it is told, and the page shows it', async () => {
  const { etuId, cppId } = await etudeA();
  // Of the form of the example, whatever was typed beside it.
  const lieu = 'CHU de Montfleury';
  const { connus } = await m.etude.call(etudeLieux, 'lister', {}, administrateur);
  expect(connus.map((l) => l.nom)).toContain(lieu);
  await signaler(lieu, 'SUSPENSION');
  expect(await mails(etuId)).toMatchObject([
    { destinataires: [{ profil: 'GESTIONNAIRE', cppId, sauf: [deposant.utiId] }], donnees: { lieu } },
  ]);
  expect(await enCause(etuId)).toEqual([lieu]);
  await signaler(lieu, 'LEVEE');
  expect(await enCause(etuId)).toEqual([]);
});

test('nothing is lifted that does not hold, nor told twice', async () => {
  const { etuId } = await etudeA('Maternité des Lilas');
  const refuse = (mots: string) => ({ code: 'transition.refusee', details: { raisons: [expect.stringContaining(mots)] } });
  await expect(signaler('Maternité des Lilas', 'LEVEE')).rejects.toMatchObject(refuse('rien à lever'));
  await signaler('Maternité des Lilas');
  await expect(signaler('maternité des lilas')).rejects.toMatchObject(refuse('déjà signalé'));
  expect(await mails(etuId)).toHaveLength(1);
});

test('a day to come or no reason is refused in words; others than the administration do not reach it', async () => {
  const raisons = (mots: string) => ({ code: 'transition.refusee', details: { raisons: [expect.stringContaining(mots)] } });
  await expect(signaler('CHU de Brest', 'RETRAIT', { le: '2026-05-05' })).rejects.toMatchObject(raisons('futur'));
  await expect(signaler('CHU de Brest', 'RETRAIT', { motif: '' })).rejects.toMatchObject(raisons('motif'));
  await expect(m.etude.call(etudeLieux, 'lister', {}, gestionnaire(5))).rejects.toMatchObject({ code: 'droit.manquant' });
});
