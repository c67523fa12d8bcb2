import { expect, test } from '@jest/globals';
import type { StatutDossierCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { controleDir } from './controle-dir.rules.ts';

const NUMERO = '2026-599001-10-00';
const ms = { id: 2, type: 'MS' as TypeDossierCtis, statut: 'EN_EVALUATION' as StatutDossierCtis, numeroCtis: NUMERO };
const initiale = (statut: StatutDossierCtis, type: TypeDossierCtis = 'INI') => ({ id: 1, type, statut });

test.each<[string, Parameters<typeof controleDir>, number]>([
  ['an initial request stands on none', [{ ...ms, type: 'INI' }, { numeroCtis: NUMERO }, []], 0],
  ['authorised', [ms, { numeroCtis: NUMERO }, [initiale('AUTORISE')]], 0],
  ['authorised on conditions', [ms, { numeroCtis: NUMERO }, [initiale('AUTORISE_CONDITIONS')]], 0],
  [
    'refused, then authorised again',
    [ms, { numeroCtis: NUMERO }, [initiale('REFUSE'), { ...initiale('AUTORISE', 'INI_RES'), id: 3 }]],
    0,
  ],
  ['France came later, and is authorised', [ms, { numeroCtis: NUMERO }, [initiale('AUTORISE', 'AEM')]], 0],
  ['still examined', [ms, { numeroCtis: NUMERO }, [initiale('EN_EVALUATION')]], 1],
  ['refused', [ms, { numeroCtis: NUMERO }, [initiale('REFUSE')]], 2],
  ['withdrawn', [ms, { numeroCtis: NUMERO }, [initiale('ABANDONNE')]], 2],
  ['another number', [ms, { numeroCtis: '2026-599002-10-00' }, [initiale('AUTORISE')]], 3],
  ['none is known', [ms, { numeroCtis: NUMERO }, []], 3],
])('%s', (_, faits, code) => expect(controleDir(...faits)).toBe(code));
