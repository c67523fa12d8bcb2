import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours, addMois, formatJour, rollToWorkingDay } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { etudeTdbAdministration } from '@riph/contracts/etude/suivi/tdb-administration.calls';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, ansm, deposant, gestionnaire } from '../jeu.ts';
import type { Monde } from '../monde.ts';
import { secondExamen } from '../second-examen.ts';

const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
const passerLe = async (jour: string) => {
  m.clock.set(jour);
  await m.etude.get(Rappels).passer();
};
// The last day done is then J0: no later one was done by the test before.
beforeEach(() => passerLe(J0));

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

test('a committee that goes on without a reply and stays silent: recorded once its last day is over (AVI-05)', async () => {
  const { dosId, comite, limite } = await sansReponse();
  m.clock.set(addJours(limite, 1));
  await m.evenement(dosId, 'REPRENDRE_SANS_REPONSE', {}, comite);
  const fin = (await c.synthese(dosId)).echeance?.date ?? '';
  await passerLe(fin);
  expect((await c.synthese(dosId)).statut).toBe('EN_EVALUATION');
  await passerLe(addJours(fin, 1));
  expect((await c.synthese(dosId)).statut).toBe('REJET_IMPLICITE');
  // Nobody acted: the letter says so.
  expect(await c.texteDu(dosId, 'CONSTAT')).toContain('Établi par la plateforme');
});

test('silence is a refusal, recorded by the platform alone once the last day is over, and told', async () => {
  const { dosId, cppId, comite } = await c.recevable();
  const limite = jour(46);
  await passerLe(limite);
  expect((await c.synthese(dosId)).statut).toBe('EN_EVALUATION');
  m.clock.set(addJours(limite, 1));
  for (const actor of [comite, administrateur])
    await expect(m.evenement(dosId, 'CONSTATER_SILENCE', {}, actor)).rejects.toMatchObject({ code: 'transition.refusee' });
  for (let n = 0; n < 2; n += 1) await passerLe(addJours(limite, 1 + n));
  const texte = await c.texteDu(dosId, 'CONSTAT');
  const reexamen = finDuMois(addJours(limite, 1));
  expect(await c.synthese(dosId)).toMatchObject({
    statut: 'REJET_IMPLICITE',
    reexamen: { dateAffichee: reexamen },
    validite: null,
  });
  for (const expected of [`expirait le ${formatJour(limite)}`, 'silence vaut refus', formatJour(reexamen)])
    expect(texte).toContain(expected);
  expect(await c.etat(dosId)).toBe('REFUSEE');
  await m.services.settled();
  // Told as an unfavourable opinion is: to the other committees too, and to the agency. Once.
  expect((await mailsDe(m, dosId)).filter((x) => x.modele !== 'SILENCE_RISQUE').slice(-2)).toMatchObject([
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
    {
      modele: 'AVIS_DEFAVORABLE_COMITES',
      destinataires: [{ profil: 'GESTIONNAIRE', sauf: [deposant.utiId] }, expect.anything()],
      donnees: { silence: true, renduLe: addJours(limite, 1), motifs: [] },
    },
  ]);
  // No séance had deliberated: nothing takes its place.
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({ code: 'avis.quorum' });
  expect(m.services.bus.dead).toEqual([]);
});

/** Examined in time, then left without an opinion until its silence is recorded; `limite`: the last day of the committee. */
const silencieux = async () => {
  const depot = await c.examine();
  const limite = (await c.synthese(depot.dosId)).echeance?.date ?? '';
  await passerLe(addJours(limite, 1));
  expect((await c.synthese(depot.dosId)).statut).toBe('REJET_IMPLICITE');
  return { ...depot, limite };
};

// AVI-10.
test('seven days long, an opinion that was deliberated in time takes the place of the silence; who had been told is told', async () => {
  const { dosId, cppId, comite, limite, seanceLe } = await silencieux();
  m.clock.set(addJours(limite, 8));
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  expect(await c.etat(dosId)).toBe('A_DEMARRER');
  expect(await c.synthese(dosId)).toMatchObject({ avis: { date: addJours(limite, 8) }, reexamen: null });
  expect(await c.texteDu(dosId, 'CONSTAT')).toContain('silence vaut refus');
  await m.services.settled();
  expect((await mailsDe(m, dosId)).slice(-2)).toMatchObject([
    { modele: 'AVIS_FINAL', donnees: { favorable: true, silenceRepris: true } },
    {
      modele: 'SILENCE_REPRIS',
      destinataires: [{ profil: 'GESTIONNAIRE', sauf: [deposant.utiId] }, expect.anything(), { profil: 'SUPER_ADMIN' }],
      donnees: { renduLe: addJours(limite, 8) },
    },
  ]);
  const seance = m.services.of('seance');
  const [{ decision }] = await seance.db.query<{ decision: string }>(
    sql`select decision from inscription i join seance s on s.id = i.seance_id where i.dos_id = ${dosId} and s.cpp_id = ${cppId} and s.date = ${seanceLe}`,
  );
  expect(decision).toBe(STATUT_DOSSIER_LABELS.AVIS_FAVORABLE);
});

test('an unfavourable one is told to all committees as another, and the month of the second examination begins with it', async () => {
  const { dosId, comite, limite } = await silencieux();
  m.clock.set(addJours(limite, 3));
  const [{ id }] = (await m.etude.get(Referentiels).listes('JARDE')).motifsDefavorables;
  const avis = {
    sens: 'DEFAVORABLE' as const,
    motifIds: [id],
    motivation: 'Le rapport entre bénéfices et risques est insuffisant.',
  };
  expect(await c.rendreAvis(dosId, comite, avis)).toMatchObject({ statut: 'AVIS_DEFAVORABLE' });
  expect(await c.etat(dosId)).toBe('REFUSEE');
  expect(await c.synthese(dosId)).toMatchObject({ reexamen: { dateAffichee: finDuMois(addJours(limite, 3)) } });
});

test.each([
  ['after these seven days', async () => undefined, 9, 'L’administration peut rouvrir le dossier'],
  [
    'once a second examination was filed',
    async (dosId: number) => {
      const second = secondExamen(m);
      const { dosId: suivant } = await second.creer(dosId);
      await second.repondre(suivant);
      await second.deposer(suivant);
    },
    2,
    'ce refus ne se reprend plus',
  ],
] as const)('%s the refusal stands', async (_when, before, days, reason) => {
  const { dosId, comite, limite } = await silencieux();
  m.clock.set(addJours(limite, 2));
  await before(dosId);
  m.clock.set(addJours(limite, days));
  await expect(c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).rejects.toMatchObject({
    code: 'avis.quorum',
    details: { manques: [expect.stringContaining(reason)] },
  });
  expect((await c.synthese(dosId)).statut).toBe('REJET_IMPLICITE');
});

test('a silence that the administration reopens is left to people; the committee then gives its opinion', async () => {
  const { dosId, comite, limite } = await silencieux();
  m.clock.set(addJours(limite, 10));
  await m.evenement(dosId, 'ROUVRIR', { motif: 'L’avis avait été transmis par courrier.' }, administrateur);
  await passerLe(addJours(limite, 11));
  expect((await c.synthese(dosId)).statut).toBe('EN_EVALUATION');
  expect(await c.rendreAvis(dosId, comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
});

// REA-01.
test('a committee that asks to be relieved is relieved of nothing once its silence is a refusal', async () => {
  const { dosId, comite } = await c.recevable();
  const limite = (await c.synthese(dosId)).echeance?.date ?? '';
  const { version } = await c.synthese(dosId);
  const demande = { motif: 'CONFLIT' as const, commentaire: 'Le président a travaillé avec le promoteur.', version };
  await m.etude.call(examenReaffectations, 'demander', { params: { dosId }, body: demande }, comite);
  await passerLe(addJours(limite, 1));
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'REJET_IMPLICITE' });
  const attendent = await m.etude.call(etudeTdbAdministration, 'listerReaffectations', {}, administrateur);
  expect(attendent.map((l) => l.dosId)).not.toContain(dosId);
  await m.services.settled();
  expect((await mailsDe(m, dosId)).map((x) => x.modele)).toEqual(
    expect.arrayContaining(['REAFFECTATION_REFUSEE', 'REJET_IMPLICITE']),
  );
});
