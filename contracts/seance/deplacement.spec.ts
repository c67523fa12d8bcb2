import { expect, test } from '@jest/globals';
import { deplacement } from './deplacement.rules.ts';

const quittee = { date: '2026-12-02', heureDebut: '09:30' };
const dire = (nouvelle: Parameters<typeof deplacement>[0]['nouvelle']) =>
  deplacement({ comite: 'CPP Est I', objet: 'le dossier 26.00002', quittee, nouvelle });

test.each([
  [
    'to another day',
    { date: '2026-12-16', heureDebut: '14:00' },
    'examen déplacé au 16/12/2026',
    'Le comité CPP Est I a déplacé le dossier 26.00002 de sa séance du 02/12/2026 à 09:30 à celle du 16/12/2026 à 14:00.',
  ],
  [
    'to the séance that it had left',
    quittee,
    'examen de nouveau prévu le 02/12/2026',
    'Le comité CPP Est I a inscrit de nouveau le dossier 26.00002 à sa séance du 02/12/2026 à 09:30.',
  ],
  [
    'off, to no séance yet',
    null,
    'examen retiré de la séance du 02/12/2026',
    'Le comité CPP Est I a retiré le dossier 26.00002 de sa séance du 02/12/2026 à 09:30. Une audition prévue ce jour-là n’a pas lieu. Le nouveau jour de l’examen vous sera communiqué.',
  ],
])('%s', (_, nouvelle, titre, texte) => {
  expect(dire(nouvelle)).toEqual({ titre, texte });
});
