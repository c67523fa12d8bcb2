import type { DosId } from '@riph/contracts/core/ids';
import { etudeTransfert } from '@riph/contracts/etude/vie/transfert.calls';
import { isEnCours } from '@riph/contracts/etude/vie/transfert.workflow';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

/** On a modification, for its sponsor: who takes the study over once it is in force. */
export const TransfertDeLaModification = ({ dosId }: { dosId: DosId }) => {
  const { can } = useSession();
  const { data } = useCall(etudeTransfert.calls.lireDeposantCible, can('TRANSFERT_GERER') ? { query: { dosId } } : null);
  const [t] = data ?? [];
  if (!t || !(isEnCours(t.statut) || t.statut === 'ACCEPTE')) return null;
  return (
    <div className="fr-mb-3w">
      <Alert
        severity="info"
        title="Changement de promoteur"
        actions={
          <Button size="sm" priority="secondary" to="/transferts?onglet=MSTR">
            Voir le transfert
          </Button>
        }
      >
        <p>
          {t.statut === 'ACCEPTE' && t.clotureLe
            ? `Avec cette modification, l’étude est passée de ${t.emetteur} à ${t.cible} le ${dateFr(t.clotureLe)}.`
            : t.statut === 'CONVENU'
              ? `${t.cible} accepte de reprendre l’étude : elle change de main quand cette modification entre en vigueur.`
              : `${t.cible} peut accepter de reprendre l’étude jusqu’au ${dateFr(t.expireLe)} : elle change alors de main quand cette modification entre en vigueur.`}
        </p>
      </Alert>
    </div>
  );
};
