/** Who is told that another committee may have the request by right, and until when: a table of cases. Rule: CTI-52. */
import { expect, test } from '@jest/globals';
import type { TypeDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { TirageCtis } from '@riph/contracts/etude/depot/tirage-demande.schemas';
import { signalementAutreComite } from './signalement.rules.ts';

test.each<[TypeDossierCtis, TirageCtis['mode'], string, RegExp | null]>([
  ['TRANS', 'NORMAL', '2026-03-02T09:30:00Z', /avant le portail européen, .* avant le 03\/03\/2026 à 10:30 \(R1124-4\)/],
  ['TRANS', 'CRISE', '2026-03-02T09:30:00Z', /R1124-4/],
  ['INI', 'ELARGI', '2026-03-02T09:30:00Z', /prolonge un essai .* avant le 03\/03\/2026 à 10:30 \(R1124-5\)/],
  // Twenty-four hours, in the night when an hour is lost.
  ['INI', 'NORMAL', '2026-03-28T12:00:00Z', /avant le 29\/03\/2026 à 14:00/],
  // Late in the evening of Paris, the day of Paris counts.
  ['INI', 'NORMAL', '2026-03-02T23:15:00Z', /avant le 04\/03\/2026 à 00:15/],
  ['TRANS', 'MANUEL', '2026-03-02T09:30:00Z', null],
  ['TRANS', 'SANS_TAS', '2026-03-02T09:30:00Z', null],
  ['INI', 'REEXAMEN', '2026-03-02T09:30:00Z', null],
  ['INI_RES', 'NORMAL', '2026-03-02T09:30:00Z', null],
  ['AEM', 'NORMAL', '2026-03-02T09:30:00Z', null],
])('%s, %s, drawn at %s', (type, mode, le, phrase) => {
  const dit = signalementAutreComite(type, mode, new Date(le));
  if (phrase === null) expect(dit).toBeNull();
  else expect(dit).toMatch(phrase);
});
