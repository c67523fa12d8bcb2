/** The control of the initial request that a later one stands on (regulation 536/2014, articles 15 and 16). Pure. Rule: CTI-36. */
import type { DemandeCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { AUTORISES } from '../socle/autorisation.rules.ts';

type Demande = Pick<DemandeCtis, 'type' | 'statut'> & { id: number };

const SUITES: readonly TypeDossierCtis[] = ['MS', 'MNS'];
const INITIALES: readonly TypeDossierCtis[] = ['INI', 'INI_RES', 'TRANS', 'AEM'];

/** 0: nothing forbids; 1: the initial request still runs; 2: it was refused, withdrawn or lapsed; 3: none of them bears the number of this trial. */
export function controleDir(
  dossier: Demande & { numeroCtis: string },
  etude: { numeroCtis: string },
  autres: readonly Demande[],
): 0 | 1 | 2 | 3 {
  if (!SUITES.includes(dossier.type)) return 0;
  if (dossier.numeroCtis !== etude.numeroCtis) return 3;
  const initiales = autres.filter((d) => d.id !== dossier.id && INITIALES.includes(d.type));
  if (initiales.length === 0) return 3;
  if (initiales.some((d) => AUTORISES.includes(d.statut))) return 0;
  return initiales.some((d) => !estClos(d.statut)) ? 1 : 2;
}
