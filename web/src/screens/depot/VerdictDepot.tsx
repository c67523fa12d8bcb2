import type { DosId } from '@riph/contracts/core/ids';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { Alert } from '../../components/Alert.tsx';
import { compte } from '../../labels/dates.ts';
import { ListeManques } from './CeQuiManque.tsx';
import type { Verdict } from './verdict.rules.ts';

type Props = { dosId: DosId; verdict: Verdict; manques: readonly Manque[] };

/** One box: what no field can mend, else what lacks, else that the dossier is whole. */
export const VerdictDepot = ({ dosId, verdict: { etat, raisons, isBrouillon }, manques }: Props) => {
  if (etat === 'INCONNU') return null;
  if (etat === 'COMPLET')
    return (
      <Alert severity="success" title="Le dossier est complet">
        {isBrouillon ? 'Relisez-le, puis déposez-le.' : 'Vos changements partiront avec votre réponse au comité.'}
      </Alert>
    );
  const reste = `Il reste ${compte(manques.length, 'point')} à compléter${isBrouillon ? ' avant le dépôt' : ''}`;
  return (
    <div className="fr-alert fr-alert--warning">
      <p className="fr-alert__title">{etat === 'EMPECHE' ? 'Ce dossier ne peut pas être déposé' : reste}</p>
      {raisons.length > 0 && <p>{raisons.join(' ')}</p>}
      {manques.length > 0 && (
        <div className="riph-manques-tout">
          {etat === 'EMPECHE' && <p>{reste} :</p>}
          <ListeManques dosId={dosId} manques={manques} />
        </div>
      )}
    </div>
  );
};
