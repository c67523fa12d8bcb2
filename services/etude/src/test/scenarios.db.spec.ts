/**
 * The scenarios of contracts/REGLES.md that are whole journeys of an initial request. The others, by number: 3 recevabilite.db.spec, 4
 * demande-modification.db.spec, 6 to 8 tirage.db.spec, 9 avis.db.spec, 10 rapporteurs.db.spec (the member who is not counted: 9), 12 rappels.db.spec,
 * 5, 11 and 14 contracts/etude/socle/delais.spec.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Actor } from '@riph/contracts/core/call';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { hasDroit } from '@riph/contracts/core/droits';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { examenRapporteurs } from '@riph/contracts/examen/rapporteurs.calls';
import { CONTRACTS } from '@riph/contracts/index';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { service as identity } from '@riph/identity/service';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { type Comites, comites } from './comite.ts';
import { deposant, gestionnaire } from './jeu.ts';
import { type Monde, monde } from './monde.ts';

/** Day 0, a Monday; the only committee that has a séance meets on day 24. */
const J0 = '2026-03-02';
const jour = (n: number) => addJours(J0, n);
const CPP = 5;
let m: Monde;
let c: Comites;
let seanceId: number;
const seances = () => m.services.of('seance');
beforeAll(async () => {
  m = await monde([referentiel, identity, seance], J0);
  c = comites(m);
  const s = await seances().call(
    seanceSeance,
    'creer',
    {
      body: {
        date: jour(24),
        heureDebut: '14:00',
        heureFin: '18:00',
        lieu: 'Salle Claude-Bernard',
        mode: 'PRESENTIEL',
        type: 'PLENIERE',
        capaciteDi: 6,
        capaciteMs: 2,
        placesTasReservees: 6,
      },
    },
    gestionnaire(CPP),
  );
  seanceId = s.id;
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const echeance = async (dosId: number, actor: Actor = deposant) => (await c.synthese(dosId, actor)).echeance;
const depose = async (qualificationCode: 'CAT1' | 'CAT2') => {
  const depot = await c.depose({ qualificationCode });
  expect(depot.cppId).toBe(CPP);
  return depot;
};

// One séance for both: they are examined on the same day, as the two scenarios say.
test('1 and 2. the two journeys of an initial request, day by day', async () => {
  const un = await depose('CAT2');
  const deux = await depose('CAT1');
  expect(await echeance(un.dosId)).toMatchObject({ code: 'RECEVABILITE', date: jour(10) });

  m.clock.set(jour(6));
  await c.declarerRecevable(un.dosId, un.comite);
  expect(await echeance(un.dosId)).toMatchObject({ code: 'AVIS', date: jour(51), dateAffichee: jour(51) });

  m.clock.set(jour(10));
  const { version } = await c.preparer(deux.dosId, deux.comite);
  const { pieces } = await m.etude.call(examenPieces, 'lister', { params: { dosId: deux.dosId } }, deux.comite);
  const demandes = [{ categorieId: pieces[0].categorieId, pjId: null, texte: 'Dater le document' }];
  await c.traiter(deux.dosId, { decision: 'COMPLEMENTS', version, demandes }, deux.comite);
  expect(await echeance(deux.dosId)).toMatchObject({ code: 'COMPLEMENTS', date: jour(20) });
  m.clock.set(jour(18));
  await m.evenement(deux.dosId, 'ENVOYER_COMPLEMENTS', { justifications: [{ ligne: 0, texte: 'Daté.' }] }, deposant);
  expect(await echeance(deux.dosId)).toMatchObject({ code: 'REVERIFICATION', date: jour(23) });
  m.clock.set(jour(22));
  await c.declarerRecevable(deux.dosId, deux.comite);
  expect(await echeance(deux.dosId)).toMatchObject({ code: 'AVIS', date: jour(22 + 45) });

  const tenue = await c.tenirSeance(un.dosId, CPP);
  expect([tenue.seanceId, tenue.date]).toEqual([seanceId, jour(24)]);
  m.clock.set(jour(27));
  expect(await c.rendreAvis(un.dosId, un.comite, { sens: 'FAVORABLE' })).toMatchObject({ statut: 'AVIS_FAVORABLE' });
  expect(await c.synthese(un.dosId)).toMatchObject({ echeance: null, dates: { avis: jour(27) }, etudeEtat: 'A_DEMARRER' });

  m.clock.set(jour(50));
  await c.demanderModification(deux.dosId, deux.comite, { lignes: [{ categorieId: null, texte: 'Justifier l’effectif' }] });
  expect(await echeance(deux.dosId)).toMatchObject({ code: 'REPONSE', date: jour(62) });
  m.clock.set(jour(60));
  const { message } = await c.repondre(deux.dosId);
  // Day 22 + 60 + 10 days of suspension.
  expect(message).toContain(formatJour(jour(92)));
  expect(await echeance(deux.dosId)).toMatchObject({ code: 'AVIS', date: jour(92) });
});

/** What is the committee's own: reports, notes, reporters, séances, preparation and contributions (DRO-03). */
const INTERNE = /\/(rapporteurs?|notes|seances?|preparation|contributions|rapport)(\/|$)/;

test('13. no call about a report, a note, a séance or a reporter is open to a sponsor, and he is refused when he asks', async () => {
  const internes = CONTRACTS.flatMap((contract) => Object.values(contract.calls)).filter(
    (x) => INTERNE.test(x.path) && x.path.startsWith('/api/'),
  );
  expect(internes.length).toBeGreaterThan(50);
  const ouverts = internes.filter((x) => x.access === 'public' || x.access === 'signedIn' || hasDroit('DEPOSANT', x.access));
  expect(ouverts.map((x) => `${x.method} ${x.path}`)).toEqual([]);
  const dosId = await m.brouillonComplet();
  await m.evenement(dosId, 'SOUMETTRE', {}, deposant);
  for (const ask of [
    () => m.etude.call(examenRapporteurs, 'lister', { params: { dosId }, query: {} }, deposant),
    () => m.etude.call(examenRapporteurs, 'listerRapports', { params: { dosId }, query: {} }, deposant),
    () => seances().call(seanceSeance, 'lire', { params: { id: seanceId } }, deposant),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'droit.manquant', status: 403 });
  // Nor does what he may read tell him of them.
  expect(await c.synthese(dosId)).toMatchObject({ seance: null, compteurs: { rapporteurs: null } });
});
