import { etudeTransfert, TRANSFERTS_PAR_PAGE } from '@riph/contracts/etude/vie/transfert.calls';
import { STATUT_TRANSFERT_LABELS } from '@riph/contracts/etude/vie/transfert.workflow';
import { type FC, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { Tabs, useTab } from '../../components/Tabs.tsx';
import { dateFr, dateHeureFr, nombreFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { EnvoiMstr } from './EnvoiMstr.tsx';
import { EnvoiTransfert } from './EnvoiTransfert.tsx';
import { Acceptation, AnnulationTransfert, objetDe, RefusTransfert } from './ReponseTransfert.tsx';
import { TON_TRANSFERT, type Transfert } from './transferts.types.ts';

const TABS = [
  { code: 'RECU', libelle: 'Reçus' },
  { code: 'ENVOYE', libelle: 'Envoyés' },
  { code: 'MSTR', libelle: 'Avec une modification' },
] as const;
type Geste = Transfert['evenements'][number];
const DIALOGUES: Partial<Record<Geste['code'], FC<{ transfert: Transfert; onClose: () => void }>>> = {
  ACCEPTER: Acceptation,
  REFUSER: RefusTransfert,
  ANNULER: AnnulationTransfert,
};
const OBJETS: Record<Transfert['objet'], string> = { ETUDE: 'Étude entière', DOSSIER: 'Brouillon', MSTR: 'Étude entière' };
const objetTransfere = (t: Transfert): string =>
  t.numeroMs === null ? OBJETS[t.objet] : `${OBJETS[t.objet]} avec la modification ${t.numeroMs}`;

/** The page of the study, for whoever holds it: the sender until it is accepted, the other one since. */
const adresseDe = ({ objet, sens, statut, etuId, dosId }: Transfert): string | null => {
  const isSien = (sens === 'RECU') === (statut === 'ACCEPTE') || sens === 'AUTRE';
  if (!isSien || etuId === null) return null;
  return objet !== 'DOSSIER' || dosId === null ? `/etudes/${etuId}` : `/dossiers/${dosId}`;
};

const Ligne = ({ transfert: t, onAct }: { transfert: Transfert; onAct: (code: Geste['code']) => void }) => {
  const adresse = adresseDe(t);
  const possibles = t.evenements.filter((e) => e.allowed);
  const empeches = t.evenements.filter((e) => !e.allowed);
  return (
    <li className="riph-ligne riph-ligne--gestes">
      <span>
        {adresse ? <Link to={adresse}>{objetDe(t)}</Link> : <strong>{objetDe(t)}</strong>}{' '}
        <CodeBadge code={t.statut} labels={STATUT_TRANSFERT_LABELS} tones={TON_TRANSFERT} />
        <span className="riph-discret riph-bloc-ligne">
          {objetTransfere(t)}, de {t.emetteur} à {t.cible}, envoyé le {dateHeureFr(t.envoyeLe)}
          {t.statut === 'ENVOYE'
            ? `, réponse jusqu’au ${dateFr(t.expireLe)}`
            : t.statut === 'CONVENU'
              ? ', accepté : elle change de main quand cette modification entre en vigueur'
              : t.clotureLe && `, clos le ${dateHeureFr(t.clotureLe)}`}
        </span>
        {t.motif && <span className="riph-bloc-ligne">Motif : {t.motif}</span>}
        {empeches.map(({ code, reasons }) => (
          <span key={code} className="riph-bloc-ligne">
            {reasons.join(' ')}
          </span>
        ))}
      </span>
      <span className="riph-rangee">
        {possibles.map(({ code, label }) => (
          <Button
            key={code}
            size="sm"
            priority={code === 'ACCEPTER' ? 'primary' : 'secondary'}
            aria-label={`${label} : ${objetDe(t)}`}
            onClick={() => onAct(code)}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  );
};

const Vide = ({ tab }: { tab: string }) => {
  if (tab === 'MSTR')
    return (
      <Empty title="Aucun transfert avec une modification">
        <p>
          Quand une modification substantielle change le promoteur d’une étude, l’étude passe à l’autre déposant avec l’avis
          favorable. Déposez d’abord la modification depuis la page de l’étude.
        </p>
      </Empty>
    );
  return tab === 'RECU' ? (
    <Empty title="Aucun transfert reçu">
      <p>Quand un autre déposant vous propose de reprendre une étude, elle paraît ici et vous en êtes prévenu par courriel.</p>
    </Empty>
  ) : (
    <Empty title="Aucun transfert envoyé">
      <p>Une étude, avec ses dossiers et ses brouillons, peut être confiée à un autre déposant dont le compte est ouvert.</p>
    </Empty>
  );
};

/** Hand-overs between sponsors: what is proposed to me, what I sent, how each ended. The administration sees them all. */
export const TransfertsPage = () => {
  const { profil } = useSession();
  const [avant, setAvant] = useState<number | null>(null);
  const reading = useCall(etudeTransfert.calls.lister, { query: avant === null ? {} : { avant } }, { keepPrevious: true });
  const tab = useTab(TABS);
  const [envoi, setEnvoi] = useState(false);
  const avecMs = tab === 'MSTR';
  const [geste, setGeste] = useState<{ transfert: Transfert; code: Geste['code'] } | null>(null);
  const isDeposant = profil === 'DEPOSANT';
  const Dialogue = geste && DIALOGUES[geste.code];
  return (
    <Page
      title="Transferts"
      actions={
        isDeposant && (
          <Button onClick={() => setEnvoi(true)}>{avecMs ? 'Transférer avec une modification' : 'Transférer une étude'}</Button>
        )
      }
    >
      {isDeposant && <Tabs tabs={TABS} label="Transferts" />}
      <Loadable reading={reading}>
        {({ transferts, total }) => {
          const montres = isDeposant ? transferts.filter((t) => (avecMs ? t.objet === 'MSTR' : t.sens === tab)) : transferts;
          const dernier = transferts.length === TRANSFERTS_PAR_PAGE && transferts.at(-1);
          return (
            <>
              {montres.length === 0 ? (
                <Vide tab={tab} />
              ) : (
                <ul className="riph-liste riph-carte fr-p-2w">
                  {montres.map((t) => (
                    <Ligne key={t.traId} transfert={t} onAct={(code) => setGeste({ transfert: t, code })} />
                  ))}
                </ul>
              )}
              {total > transferts.length && (
                <p className="riph-rangee fr-mt-2w">
                  {nombreFr(total)} transferts en tout, lus par {TRANSFERTS_PAR_PAGE}, les derniers d’abord.
                  {avant !== null && (
                    <Button priority="tertiary" size="sm" onClick={() => setAvant(null)}>
                      Revenir aux derniers
                    </Button>
                  )}
                  {dernier && (
                    <Button priority="tertiary" size="sm" onClick={() => setAvant(dernier.traId)}>
                      Voir les plus anciens
                    </Button>
                  )}
                </p>
              )}
            </>
          );
        }}
      </Loadable>
      {envoi && (avecMs ? <EnvoiMstr onClose={() => setEnvoi(false)} /> : <EnvoiTransfert onClose={() => setEnvoi(false)} />)}
      {geste && Dialogue && <Dialogue transfert={geste.transfert} onClose={() => setGeste(null)} />}
    </Page>
  );
};
