import type { EtuId } from '@riph/contracts/core/ids';
import type { Reglementation } from '@riph/contracts/referentiel/reglementation';

type Etude = { etuId: EtuId; titre: string; reglementationCode: string };
const MEDICAMENT = 'REG536' satisfies Reglementation;

/** The way to a page of a study: trials of medicines have a list of their own. */
export const filDeLEtude = ({ etuId, titre, reglementationCode }: Etude) => [
  reglementationCode === MEDICAMENT
    ? { libelle: 'Essais de médicaments', vers: '/etudes-ctis' }
    : { libelle: 'Études', vers: '/etudes' },
  { libelle: titre, vers: `/etudes/${etuId}` },
];
