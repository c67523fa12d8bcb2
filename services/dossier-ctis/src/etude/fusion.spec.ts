/** What an import may change of a request that was examined here: a table of cases. Rules: CTI-04, CTI-24. */
import { expect, test } from '@jest/globals';
import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DossierCtis } from '../socle/contenus.ts';
import { dossierDe } from './fusion.rules.ts';

const du = { etuId: 1, recuLe: '2026-05-01T08:00:00Z', essai: { numeroCtis: '2026-5', administratif: {} } as EssaiCtis };
const conclue = (sens: 'ACCEPTABLE' | 'NON_ACCEPTABLE', date: string | null) => ({ sens, date });
const demande = (conclusionPartieDeux: DemandeCtis['conclusionPartieDeux']) =>
  ({
    type: 'INI',
    portee: 'PARTIE_1_ET_2',
    statut: 'EN_EVALUATION',
    conclusionPartieUn: null,
    conclusionPartieDeux,
    rfis: [],
  }) as Partial<DemandeCtis> as DemandeCtis;
type Ici = { avis?: object[]; reexamen?: object | null; conclusion?: DemandeCtis['conclusionPartieDeux'] };
const ici = ({ avis = [], reexamen = null, conclusion = null }: Ici) =>
  ({
    statut: 'EN_EVALUATION',
    conclusionPartieDeux: conclusion,
    suivi: {
      partieUn: 'P1_EVALUATION',
      partieDeux: 'P2_EVALUATION',
      attente: null,
      complementUn: null,
      demandes: [],
      avis,
      reexamen,
    },
  }) as unknown as DossierCtis;

const refus = conclue('NON_ACCEPTABLE', '2026-01-10');
const accord = conclue('ACCEPTABLE', '2026-04-10');
const reexamen = { depuis: '2026-03-01' };
test.each<[string, DemandeCtis['conclusionPartieDeux'], Ici, DemandeCtis['conclusionPartieDeux']]>([
  ['nothing was concluded', null, {}, null],
  ['the portal alone knows', refus, {}, refus],
  ['given here, the portal does not tell it yet', null, { avis: [{}], conclusion: accord }, accord],
  ['the portal tells another day than ours: it has the last word', refus, { avis: [{}], conclusion: accord }, refus],
  ['a second examination runs, the portal tells the first outcome', refus, { avis: [{}], reexamen }, null],
  ['undated, it is that of before', conclue('NON_ACCEPTABLE', null), { avis: [{}], reexamen }, null],
  [
    'after the second opinion too, until the portal has another one',
    refus,
    { avis: [{}, {}], reexamen, conclusion: accord },
    accord,
  ],
  ['the portal tells the second one', accord, { avis: [{}], reexamen }, accord],
])('the conclusion on part II: %s', (_quoi, lue, avant, attendue) => {
  expect(dossierDe(demande(lue), ici(avant), du).conclusionPartieDeux).toEqual(attendue);
});

// The appeal opens with the opinion: a decision may come before, during or after the second examination (CTI-24).
const decidee = (type: 'REFUSE' | 'AUTORISE', date: string, partieUn: 'ACCEPTABLE' | 'NON_ACCEPTABLE' = 'ACCEPTABLE') =>
  ({
    ...demande(refus),
    statut: type,
    decision: { type, date },
    dateDecision: date,
    conclusionPartieUn: conclue(partieUn, '2026-02-20'),
  }) as DemandeCtis;
const enReexamen = (avis: object[] = [{}], partieDeux = 'P2_EN_REEXAMEN') => {
  const d = ici({ avis, reexamen: { depuis: '2026-03-01', avisAvant: 1 } });
  return { ...d, suivi: { ...d.suivi, partieDeux } } as DossierCtis;
};
const second = { renduLe: '2026-04-10', retireLe: null };
test.each<[string, DemandeCtis, DossierCtis, string]>([
  ['the refusal that was appealed against', decidee('REFUSE', '2026-02-25'), enReexamen(), 'EN_EVALUATION'],
  ['a refusal while the second committee examines', decidee('REFUSE', '2026-03-20'), enReexamen(), 'EN_EVALUATION'],
  [
    'the same, told again after the second opinion',
    decidee('REFUSE', '2026-03-20'),
    enReexamen([{}, second], 'P2_AVIS_FAVORABLE'),
    'EN_EVALUATION',
  ],
  [
    'a refusal after the second opinion',
    decidee('REFUSE', '2026-04-12'),
    enReexamen([{}, second], 'P2_AVIS_DEFAVORABLE'),
    'REFUSE',
  ],
  ['part I refuses by itself', decidee('REFUSE', '2026-03-20', 'NON_ACCEPTABLE'), enReexamen(), 'REFUSE'],
  ['an authorisation', decidee('AUTORISE', '2026-04-12'), enReexamen([{}, second], 'P2_AVIS_FAVORABLE'), 'AUTORISE'],
  ['no appeal', decidee('REFUSE', '2026-03-20'), ici({ avis: [{}] }), 'REFUSE'],
])('the portal tells %s', (_quoi, lue, avant, statut) => {
  const apres = dossierDe(lue, avant, du);
  expect(statut === 'EN_EVALUATION' ? [apres.statut === 'REFUSE', apres.decision?.type] : apres.statut).toEqual(
    statut === 'EN_EVALUATION' ? [false, 'REFUSE'] : statut,
  );
});
