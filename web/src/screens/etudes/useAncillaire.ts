import { empechementAncillaire } from '@riph/contracts/etude/depot/ancillaire.rules';
import { etudeCreation } from '@riph/contracts/etude/depot/creation.calls';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/useAction.ts';
import type { Action } from '../../components/ActionBar.tsx';
import { useSession } from '../../session/session-context.ts';
import type { Etude } from './acte.rules.ts';

/** For its sponsor: to prepare a research that hangs on this one, with its committee, or why not now. */
export function useAncillaire({ etuId, etat, cpp, sienne }: Etude): Action | null {
  const navigate = useNavigate();
  const { can } = useSession();
  const creer = useAction(etudeCreation.calls.creerAncillaire, {
    success: 'Le brouillon est prêt : il reprend le promoteur et les contacts.',
  });
  if (!sienne || !can('DOSSIER_CREER')) return null;
  return {
    cle: 'ancillaire',
    libelle: 'Préparer une étude ancillaire ou une extension',
    raison: empechementAncillaire({ etat, cppId: cpp?.id ?? null }),
    envoie: true,
    aPart: true,
    busy: creer.busy,
    onClick: async () => {
      const r = await creer({ query: { etuId } });
      if (r.ok) navigate(`/dossiers/${r.data.dosId}/depot`);
    },
  };
}
