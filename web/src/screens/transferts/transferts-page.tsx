import { etudeTransfert } from '@riph/contracts/etude/transfert.calls';
import { STATUT_TRANSFERT_LABELS } from '@riph/contracts/etude/transfert.rules';
import { type FC, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { dateFr, dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { EnvoiTransfert } from './EnvoiTransfert.tsx';
import { Acceptation, AnnulationTransfert, objetDe, RefusTransfert } from './ReponseTransfert.tsx';
import { TON_TRANSFERT, type Transfert } from './transferts.types.ts';

const ONGLETS = [
  { code: 'RECU', libelle: 'Reçus' },
  { code: 'ENVOYE', libelle: 'Envoyés' },
] as const;
type Geste = 'ACCEPTER' | 'REFUSER' | 'ANNULER';
const DIALOGUES: Record<Geste, FC<{ transfert: Transfert; onClose: () => void }>> = {
  ACCEPTER: Acceptation,
  REFUSER: RefusTransfert,
  ANNULER: AnnulationTransfert,
};
const LIBELLES: Record<Geste, string> = { ACCEPTER: 'Accepter', REFUSER: 'Refuser', ANNULER: 'Annuler' };
const gestesDe = (t: Transfert): Geste[] =>
  t.statut !== 'ENVOYE' ? [] : t.sens === 'RECU' ? ['ACCEPTER', 'REFUSER'] : ['ANNULER'];

/** The page of the study, for whoever holds it: the sender until it is accepted, the other one since. */
const adresseDe = ({ sens, statut, etuId, dosId }: Transfert): string | null => {
  const isSien = (sens === 'RECU') === (statut === 'ACCEPTE') || sens === 'AUTRE';
  if (!isSien || etuId === null) return null;
  return dosId === null ? `/etudes/${etuId}` : `/dossiers/${dosId}`;
};

const Ligne = ({ transfert: t, onGeste }: { transfert: Transfert; onGeste: (geste: Geste) => void }) => {
  const adresse = adresseDe(t);
  return (
    <li className="riph-ligne riph-ligne--gestes">
      <span>
        {adresse ? <Link to={adresse}>{objetDe(t)}</Link> : <strong>{objetDe(t)}</strong>}{' '}
        <CodeBadge code={t.statut} libelles={STATUT_TRANSFERT_LABELS} tons={TON_TRANSFERT} />
        <span className="riph-discret riph-bloc-ligne">
          {t.objet === 'ETUDE' ? 'Étude entière' : 'Brouillon'}, de {t.emetteur} à {t.cible}, envoyé le {dateHeureFr(t.envoyeLe)}
          {t.statut === 'ENVOYE'
            ? `, réponse jusqu’au ${dateFr(t.expireLe)}`
            : t.clotureLe && `, clos le ${dateHeureFr(t.clotureLe)}`}
        </span>
        {t.motif && <span className="riph-bloc-ligne">Motif : {t.motif}</span>}
      </span>
      <span className="riph-rangee">
        {gestesDe(t).map((geste) => (
          <Button
            key={geste}
            taille="sm"
            priorite={geste === 'ACCEPTER' ? 'primary' : 'secondary'}
            aria-label={`${LIBELLES[geste]} : ${objetDe(t)}`}
            onClick={() => onGeste(geste)}
          >
            {LIBELLES[geste]}
          </Button>
        ))}
      </span>
    </li>
  );
};

const Vide = ({ onglet }: { onglet: string }) =>
  onglet === 'RECU' ? (
    <Empty titre="Aucun transfert reçu">
      <p>Quand un autre déposant vous propose de reprendre une étude, elle paraît ici et vous en êtes prévenu par courriel.</p>
    </Empty>
  ) : (
    <Empty titre="Aucun transfert envoyé">
      <p>Une étude, avec ses dossiers et ses brouillons, peut être confiée à un autre déposant dont le compte est ouvert.</p>
    </Empty>
  );

/** Hand-overs between sponsors: what is proposed to me, what I sent, how each ended. The administration sees them all. */
export const TransfertsPage = () => {
  const { profil } = useSession();
  const lecture = useCall(etudeTransfert.calls.lister);
  const onglet = useTab(ONGLETS);
  const [envoi, setEnvoi] = useState(false);
  const [geste, setGeste] = useState<{ transfert: Transfert; nom: Geste } | null>(null);
  const isDeposant = profil === 'DEPOSANT';
  const Dialogue = geste && DIALOGUES[geste.nom];
  return (
    <Page titre="Transferts" actions={isDeposant && <Button onClick={() => setEnvoi(true)}>Transférer une étude</Button>}>
      {isDeposant && <Tabs onglets={ONGLETS} libelle="Transferts" />}
      <Loadable lecture={lecture}>
        {(transferts) => {
          const montres = isDeposant ? transferts.filter((t) => t.sens === onglet) : transferts;
          return montres.length === 0 ? (
            <Vide onglet={onglet} />
          ) : (
            <ul className="riph-liste riph-carte fr-p-2w">
              {montres.map((t) => (
                <Ligne key={t.traId} transfert={t} onGeste={(nom) => setGeste({ transfert: t, nom })} />
              ))}
            </ul>
          );
        }}
      </Loadable>
      {envoi && <EnvoiTransfert onClose={() => setEnvoi(false)} />}
      {geste && Dialogue && <Dialogue transfert={geste.transfert} onClose={() => setGeste(null)} />}
    </Page>
  );
};
