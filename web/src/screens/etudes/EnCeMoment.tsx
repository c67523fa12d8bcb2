import { ORIGINE_SUSPENSION_LABELS } from '@riph/contracts/etude/socle/etude.workflow';
import { DROIT_EXTERNE_LABELS } from '@riph/contracts/etude/vie/deposant-externe.rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DateDeLoi } from '../../components/DateDeLoi.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { explicationDe } from '../lecture/EcheanceDossier.tsx';
import type { Etude } from './acte.rules.ts';
import { DocumentDialog } from './DocumentDialog.tsx';

type Props = { etude: Etude; refetch: () => Promise<unknown> };

const attenteDuTransfert = ({ cible, statut, expireLe, numeroMs }: NonNullable<Etude['transfert']>): string => {
  const passe = `l’étude change de main quand la modification ${numeroMs} entre en vigueur ; d’ici là, rien n’est figé.`;
  if (statut === 'CONVENU') return `${cible} accepte de la reprendre : ${passe}`;
  const reponse = `${cible} peut accepter jusqu’au ${dateFr(expireLe)}.`;
  return numeroMs === null
    ? `${reponse} D’ici là, les dossiers de l’étude sont figés pour le déposant ; la conduite de la recherche et les délais suivent leur cours.`
    : `${reponse} S’il accepte, ${passe}`;
};

/** What the study waits for, or is stopped by, before all the rest. */
export const EnCeMoment = ({ etude: e, refetch }: Props) => {
  const { can } = useSession();
  const [depot, setDepot] = useState<'RAPPORT_FINAL' | 'RAS' | null>(null);
  const depose = can('ETUDE_DOCUMENT_GERER') && e.externe !== 'LECTURE';
  return (
    <>
      {e.attente && (
        <Alert severity="warning" title="La recherche ne peut pas encore commencer">
          {e.attente}
        </Alert>
      )}
      {e.transfert && (
        <Alert
          severity="info"
          title="Transfert en attente"
          actions={
            <Button size="sm" priority="secondary" to={`/transferts?onglet=${e.transfert.objet === 'MSTR' ? 'MSTR' : 'ENVOYE'}`}>
              Voir les transferts
            </Button>
          }
        >
          <p>{attenteDuTransfert(e.transfert)}</p>
        </Alert>
      )}
      {e.externe && (
        <Alert severity="info" small>
          {`${e.deposant} vous a invité sur cette étude : vous pouvez ${DROIT_EXTERNE_LABELS[e.externe].toLowerCase()}.`}
        </Alert>
      )}
      {e.suspension && (
        <Alert severity="warning" title={`Recherche suspendue depuis le ${dateFr(e.suspension.date)}`}>
          <p>
            {ORIGINE_SUSPENSION_LABELS[e.suspension.origine]}
            {e.suspension.securite && ', pour la sécurité des personnes'} : {e.suspension.motif}
          </p>
        </Alert>
      )}
      {e.rapportFinal && (
        <Alert
          severity="info"
          title={`${e.rapportFinal.libelle} attendu`}
          actions={
            depose && (
              <Button size="sm" priority="secondary" onClick={() => setDepot('RAPPORT_FINAL')}>
                Déposer le rapport
              </Button>
            )
          }
        >
          <p>
            Il se dépose au plus tard le <DateDeLoi explanation={explicationDe(e.rapportFinal)} />.
          </p>
        </Alert>
      )}
      {e.rapportSecurite && (
        <Alert
          severity={aujourdhui() > e.rapportSecurite.dateAffichee ? 'warning' : 'info'}
          title="Rapport annuel de sécurité attendu"
          actions={
            depose && (
              <Button size="sm" priority="secondary" onClick={() => setDepot('RAS')}>
                Déposer le rapport annuel de sécurité
              </Button>
            )
          }
        >
          <p>
            Il se dépose au plus tard le <DateDeLoi explanation={explicationDe(e.rapportSecurite)} />.
          </p>
        </Alert>
      )}
      {e.essai && (
        <Alert severity="info" title="Recherche rapatriée dans CTIS">
          <p>
            Elle se poursuit sous le règlement européen, comme{' '}
            <Link to={`/etudes-ctis/${e.essai.etuId}`}>l’essai {e.essai.numeroCtis}</Link>. L’étude nationale se lit, elle ne
            change plus.
            {e.sienne && (
              <>
                {' '}
                Si l’essai ne s’ouvre pas, <Link to="/etudes-ctis/rattachement">demandez à y être rattaché</Link>.
              </>
            )}
          </p>
        </Alert>
      )}
      {e.etat === 'ARCHIVEE' && <Alert severity="info">L’étude est archivée : elle se lit, elle ne change plus.</Alert>}
      {depot && <DocumentDialog etude={e} refetch={refetch} type={depot} onClose={() => setDepot(null)} />}
    </>
  );
};
