import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addJours, addMois, formatJour, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

/** Last day to ask for a re-examination: one calendar month, rolled to a working day (R1123-25, DEL-08). */
const finDuMois = (notifieLe: string) => rollToWorkingDay(addMois(notifieLe, 1));

/** Examined, then asked for a modification that nobody answers; `limite`: the sponsor's last day. */
const sansReponse = async () => {
  const depot = await c.examine();
  const demandeLe = addJours(depot.seanceLe, 1);
  m.clock.set(demandeLe);
  await c.demanderModification(depot.dosId, depot.comite);
  return { ...depot, demandeLe, limite: rollToWorkingDay(addJours(demandeLe, 12)) };
};

// DEL-06: without a reply, the committee confirms RENONCE or decides on the dossier as it stands.
test('no reply to the modification request: the committee decides on the dossier as it stands, its clock from the last day', async () => {
  const { dosId, cppId, comite, membre, demandeLe, limite } = await sansReponse();
  m.clock.set(limite);
  for (const evenement of ['REPRENDRE_SANS_REPONSE', 'CONSTATER_RENONCEMENT'] as const)
    await expect(m.evenement(dosId, evenement, {}, comite)).rejects.toMatchObject({
      code: 'transition.refusee',
      details: { raisons: [`Le délai court encore jusqu’au ${formatJour(limite)} inclus.`] },
    });

  m.clock.set(addJours(limite, 3));
  // Nothing is decided for the committee: it is told, and chooses.
  expect(await m.etude.get(Rappels).passer()).toBe(true);
  expect((await c.synthese(dosId)).statut).toBe('MODIFICATIONS_DEMANDEES');
  const actions = await m.etude.call(etudeTdbGestionnaire, 'listerToutesActions', {}, comite);
  expect(actions.find((a) => a.dosId === dosId)).toMatchObject({
    code: 'RENONCEMENT',
    verbe: expect.stringContaining('en l’état'),
  });
  expect(await c.permis(dosId, comite)).toEqual(['REPRENDRE_SANS_REPONSE', 'CONSTATER_RENONCEMENT']);
  for (const actor of [deposant, administrateur, ansm, membre(1)])
    await expect(m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, actor)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, gestionnaire(cppId + 1))).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });

  expect(await m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, comite)).toMatchObject({ statut: 'EN_EVALUATION' });
  const suspendus = (Date.parse(limite) - Date.parse(demandeLe)) / 86_400_000;
  const synthese = await c.synthese(dosId);
  expect(synthese).toMatchObject({
    statut: 'EN_EVALUATION',
    suspensionJours: suspendus,
    echeance: { code: 'AVIS', date: addJours(jour(1), 60 + suspendus) },
  });
  // The clock runs: the committee's own list says until when.
  const lignes = await m.etude.call(etudeTdbGestionnaire, 'listerDossiers', {}, comite);
  expect(lignes.find((l) => l.dosId === dosId)?.echeance).toMatchObject({ date: synthese.echeance?.date });
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'EXAMEN_REPRIS',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
    donnees: { limite, echeance: synthese.echeance?.date },
  });
  const jalons = await m.etude.call(
    etudeDossier,
    'listerJalons',
    { params: { dosId }, query: { partJalon: 'NATIONAL' } },
    deposant,
  );
  expect(jalons.find((j) => j.code === 'REPONSE_MODIF')).toMatchObject({ etat: 'SANS_OBJET' });

  // The single request is used, the sponsor's turn is over, the séance before the request is what the opinion stands on.
  await expect(c.demanderModification(dosId, comite)).rejects.toMatchObject({ code: 'demandeModif.unique' });
  await expect(m.evenement(dosId, 'REPONDRE_MODIF', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
  await expect(m.evenement(dosId, 'CONFIRMER_CONFORMITE', {}, comite)).rejects.toMatchObject({ code: 'transition.refusee' });
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

test('or the manager records that the sponsor gave up: never the platform alone', async () => {
  const { dosId, cppId, comite, limite } = await sansReponse();
  m.clock.set(addJours(limite, 1));
  expect(await m.evenement(dosId, 'CONSTATER_RENONCEMENT', {}, comite)).toMatchObject({ statut: 'RENONCE' });
  await m.services.settled();
  expect((await mailsDe(m, dosId)).at(-1)).toMatchObject({
    modele: 'DOSSIER_RENONCE',
    destinataires: [{ utiId: deposant.utiId }, { profil: 'GESTIONNAIRE', cppId }],
  });
});

test('a committee that goes on without a reply and stays silent: recorded by the administration too (AVI-05)', async () => {
  const { dosId, comite, limite } = await sansReponse();
  m.clock.set(addJours(limite, 1));
  await m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, comite);
  const fin = (await c.synthese(dosId)).echeance?.date ?? '';
  m.clock.set(fin);
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, administrateur)).rejects.toMatchObject({ code: 'transition.refusee' });
  m.clock.set(addJours(fin, 1));
  expect(await c.permis(dosId, administrateur)).toContain('CONSTATER_SILENCE');
  expect(await m.evenement(dosId, 'CONSTATER_SILENCE', {}, administrateur)).toMatchObject({ statut: 'REJET_IMPLICITE' });
});

test('silence is a refusal, recorded only once the last day is over', async () => {
  const { dosId, cppId, comite } = await c.recevable();
  const limite = jour(46);
  m.clock.set(limite);
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, comite)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [`Le délai court encore jusqu’au ${formatJour(limite)} inclus.`] },
  });
  m.clock.set(addJours(limite, 1));
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, deposant)).rejects.toMatchObject({ code: 'droit.manquant' });
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, gestionnaire(cppId + 1))).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  await expect(m.evenement(dosId, 'CONSTATER_SILENCE', { version: 1 }, comite)).rejects.toMatchObject({
    code: 'dossier.dejaFait',
  });
  expect(await m.evenement(dosId, 'CONSTATER_SILENCE', {}, comite)).toMatchObject({ statut: 'REJET_IMPLICITE' });
  const texte = await c.texteDu(dosId, 'CONSTAT');
  const reexamen = finDuMois(addJours(limite, 1));
  expect(await c.synthese(dosId)).toMatchObject({ reexamen: { dateAffichee: reexamen }, validite: null });
  for (const expected of [`expirait le ${formatJour(limite)}`, 'silence vaut refus', formatJour(reexamen)])
    expect(texte).toContain(expected);
  expect(await c.etat(dosId)).toBe('REFUSEE');
  await m.services.settled();
  // Told as an unfavourable opinion is: to the other committees too, and to the agency.
  expect((await mailsDe(m, dosId)).slice(-2)).toMatchObject([
    {
      modele: 'REJET_IMPLICITE',
      destinataires: [
        { utiId: deposant.utiId },
        { profil: 'GESTIONNAIRE', cppId },
        { profil: 'SUPER_ADMIN' },
        { profil: 'UTILISATEUR_ANSM' },
      ],
      donnees: { limite, reexamenJusquau: reexamen },
    },
    { modele: 'AVIS_DEFAVORABLE_COMITES', donnees: { silence: true, renduLe: addJours(limite, 1), motifs: [] } },
  ]);
  expect(m.services.bus.dead).toEqual([]);
});
