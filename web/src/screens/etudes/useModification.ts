import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import type { Action } from '../../components/ActionBar.tsx';
import type { Etude } from './acte.rules.ts';

/** For its sponsor: to ask for a modification of what was approved, to go on with the one that he prepares, or why not now. */
export function useModification({ etuId, modification }: Etude): Action | null {
  const navigate = useNavigate();
  const creer = useAction(etudeCreation.calls.creerMs);
  if (!modification) return null;
  const { raisons, brouillonDosId } = modification;
  if (brouillonDosId !== null)
    return { cle: 'modification', libelle: 'Continuer la modification', vers: `/dossiers/${brouillonDosId}/depot` };
  return {
    cle: 'modification',
    libelle: 'Demander une modification',
    raison: raisons.length === 0 ? null : raisons.join(' '),
    envoie: true,
    busy: creer.busy,
    onClick: async () => {
      const r = await creer({ params: { etuId } });
      if (r.ok) navigate(`/dossiers/${r.data.dosId}/depot`);
    },
  };
}
