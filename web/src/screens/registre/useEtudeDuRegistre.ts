import { isCtis } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisEtude } from '@riph/contracts/dossier-ctis/etude.calls';
import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { useCall } from '../../api/useCall.ts';

/** Where the form of the register comes from: a study, or a trial of the European portal. */
export function useEtudeDuRegistre(etuId: EtuId) {
  const parts = { params: { id: etuId } };
  const etude = useCall(etudeEtude.calls.lire, isCtis(etuId) ? null : parts).data;
  const essai = useCall(dossierCtisEtude.calls.lire, isCtis(etuId) ? parts : null).data;
  return isCtis(etuId)
    ? {
        surtitre: essai?.numeroCtis,
        fil: [
          { libelle: 'Essais de médicaments', vers: '/etudes-ctis' },
          { libelle: essai?.titreCourt || essai?.titre || 'Essai', vers: `/etudes-ctis/${etuId}` },
        ],
      }
    : {
        surtitre: etude?.numero ?? undefined,
        fil: [
          { libelle: 'Études', vers: '/etudes' },
          { libelle: etude?.titreAbrege || etude?.titre || 'Étude', vers: `/etudes/${etuId}` },
        ],
      };
}
