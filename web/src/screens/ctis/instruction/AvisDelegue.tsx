import { dossierCtisConformite } from '@riph/contracts/dossier-ctis/conformite.calls';
import { dossierCtisGeneration } from '@riph/contracts/dossier-ctis/generation.calls';
import { fetchFile } from '../../../api/download.ts';
import { useAction } from '../../../api/useAction.ts';
import { AvisDelegue as Formulaire } from '../../commun/avis/AvisDelegue.tsx';
import { ExpertisePersonnes } from './ExpertisePersonnes.tsx';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

/** The favourable opinion on part II without another séance (R1124-8). */
export const AvisDelegue = ({ instruction: i, refetch }: ActeProps) => {
  const confirmer = useAction(dossierCtisConformite.calls.confirmer, { silent: true });
  const { errors, faire } = useActe(refetch);
  return (
    <Formulaire
      dosId={i.id}
      version={i.version}
      objet="Partie II de la demande"
      seanceLe={i.delegation?.seanceLe ?? null}
      sansMotivation={null}
      prevenus="Le promoteur et l’ANSM sont prévenus par courriel, le secrétariat aussi quand il n’enregistre pas lui-même cet avis."
      errors={errors}
      apercevoir={(projet) =>
        fetchFile(dossierCtisGeneration.calls.genererAvis, {
          params: { id: i.id },
          body: { ...projet, sens: 'FAVORABLE', conditions: [], motifIds: [], parDelegation: true },
        })
      }
      rendre={(projet) => faire(() => confirmer({ params: { dosId: i.id }, body: { ...projet, version: i.version } }))}
      champs={(saisie, ecrire) => (
        <ExpertisePersonnes
          mineurs={i.inclutDesMineurs}
          value={saisie.expertise}
          onChange={(expertise) => ecrire({ expertise })}
        />
      )}
    />
  );
};
