import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logOf } from '@riph/chassis/base/logger';
import type { Actor } from '@riph/contracts/core/call';
import { etudeManques } from '@riph/contracts/etude/depot/manques.calls';
import { etudeSynthese } from '@riph/contracts/etude/suivi/synthese.calls';
import { etudeTdbDeposant } from '@riph/contracts/etude/suivi/tdb-deposant.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { service as identity } from '@riph/identity/service';
import { creerPersonne } from '@riph/identity/test/fixtures';
import { service as referentiel } from '@riph/referentiel/service';
import { service as seance } from '@riph/seance/service';
import { service } from '../service.ts';
import { gestionnaire } from '../test/jeu.ts';
import { type Monde, monde } from '../test/monde.ts';
import { ETUDES_DEMO, REPRIS_DEMO } from './contenu.ts';

const camille: Actor = { utiId: 101, profil: 'DEPOSANT', cppId: null, nom: 'Camille Moreau' };
const CPP_DEMO = 5;
let m: Monde;
beforeAll(async () => {
  m = await monde([referentiel, identity, seance], '2026-03-02');
  // The accounts that identity's own demonstration makes with the sign-in server, which this test does without.
  const { db } = m.services.of('identity');
  await creerPersonne(db, 101, { nom: 'Moreau' });
  await creerPersonne(db, 1, { nom: 'Bézier' });
});
afterAll(() => m?.stop());

const charger = () => service.demo?.({ get: m.etude.get, log: logOf('etude') });
const mesDossiers = () => m.etude.call(etudeTdbDeposant, 'listerDossiers', {}, camille);

test('dossiers in each state of their examination, studies that run and that have ended, once however often it runs', async () => {
  await charger();
  const first = await mesDossiers();
  expect(first.map((d) => d.statut).toSorted()).toEqual([
    ...['AVIS_FAVORABLE', 'AVIS_FAVORABLE', 'BROUILLON', 'BROUILLON', 'DEPOSE', 'DEPOSE', 'DEPOSE', 'EN_ATTENTE_TAS'],
  ]);
  const { lignes } = await m.etude.call(etudeEtude, 'rechercher', { query: {} }, camille);
  const etatDe = ({ sigle }: { sigle: string }) => lignes.find((l) => l.titreAbrege === sigle)?.etat;
  expect([REPRIS_DEMO.enCours, REPRIS_DEMO.terminee].map(etatDe)).toEqual(['EN_COURS', 'TERMINEE']);
  await charger();
  expect(await mesDossiers()).toEqual(first);

  const byTitle = (titre: string) => first.find((d) => d.titre === titre)?.dosId ?? 0;
  const ready = byTitle(ETUDES_DEMO.pret.titre);
  expect(await m.etude.call(etudeManques, 'listerManques', { params: { dosId: ready } }, camille)).toEqual([]);
  const half = await m.etude.call(
    etudeManques,
    'listerManques',
    { params: { dosId: byTitle(ETUDES_DEMO.brouillon.titre) } },
    camille,
  );
  expect(half.length).toBeGreaterThan(5);
  for (const { titre } of [ETUDES_DEMO.depose, ETUDES_DEMO.dispositif])
    expect(
      await m.etude.call(etudeSynthese, 'lireSynthese', { params: { dosId: byTitle(titre) } }, gestionnaire(CPP_DEMO)),
    ).toMatchObject({ statut: 'DEPOSE', cpp: { id: CPP_DEMO } });
});
