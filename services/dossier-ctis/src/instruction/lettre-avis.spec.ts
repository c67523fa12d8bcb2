import { expect, test } from '@jest/globals';
import { lettreAvis } from '@riph/examen/lettres/lettre-avis';
import { citationsPortail } from '../socle/citations.ts';
import { suiviInitial } from '../socle/suivi.rules.ts';
import { type AvisDeLettreCtis, avisDeLettreCtis } from './lettre-avis.ts';

const LUE = {
  type: 'INI' as const,
  portee: 'PARTIE_1_ET_2' as const,
  statut: 'EN_EVALUATION' as const,
  dateRecevabilite: null,
  conclusionPartieUn: null,
  conclusionPartieDeux: null,
};
const suivi = suiviInitial(LUE);
if (!suivi) throw new Error('a request under examination was expected');
const dossier = {
  titre: 'Essai de démonstration',
  promoteur: 'Laboratoire d’essai',
  numeroCtis: '2026-599001-10-00',
  cleDemande: 'IN',
  type: 'INI' as const,
  dateSoumission: '2026-03-02',
  suivi,
};
const JALONS = { dateRecevabilite: '2026-03-12', dateDemandeModif: null, dateReponseModif: null };
const lettre = (a: AvisDeLettreCtis) => lettreAvis(citationsPortail(dossier), JALONS, avisDeLettreCtis(dossier, a));
const membre = (nom: string, college: string, categorieLibelle: string, fonction = 'MEMBRE', distant = false) => ({
  nom,
  prenom: 'Dominique',
  college,
  categorieLibelle,
  fonction,
  distant,
});

test('it says in which séance the committee deliberated, and names each of those who did with his category (CTI-08)', () => {
  const { text } = lettre({
    sens: 'FAVORABLE',
    seanceLe: '2026-03-26',
    delegataire: null,
    membres: [
      membre('Girard', 'COLLEGE_1', 'Recherche, médecin', 'PRESIDENT'),
      membre('Faure', 'COLLEGE_2', 'Compétent en éthique', 'MEMBRE', true),
    ],
    conditions: [],
    motifs: [],
    motivation: '',
    expertise: 'pédiatre, membre du comité',
  });
  for (const dit of [
    'pédiatre, membre du comité',
    'en séance le 26/03/2026',
    'Dominique Girard',
    'Collège I<',
    'Recherche, médecin',
    'président',
    'Dominique Faure',
    'Compétent en éthique',
    'membre (à distance)',
  ])
    expect(text).toContain(dit);
});

test('by delegation it says which séance delegated, and what the president, or a vice-president for him, found (CTI-57)', () => {
  const { text } = lettre({
    sens: 'FAVORABLE',
    seanceLe: '2026-03-26',
    delegataire: { nom: 'Faure', prenom: 'Dominique', fonction: 'VICE_PRESIDENT' },
    membres: [],
    conditions: [],
    motifs: [],
    motivation: '',
    expertise: '',
  });
  expect(text).toMatch(
    /en séance le 26\/03\/2026\.<\/p>\s*<p>Favorable sous réserve .* son président ; le vice-président, pour lui, l’a trouvée satisfaisante/,
  );
});
