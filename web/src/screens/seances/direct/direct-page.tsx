import type { SeanceId } from '@riph/contracts/core/ids';
import './direct.css';
import { seanceDocuments } from '@riph/contracts/seance/documents.calls';
import { useEffect, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { SeanceCadre } from '../cadre/SeanceCadre.tsx';
import type { SeanceLue } from '../cadre/seances.types.ts';
import { Bande } from './Bande.tsx';
import { pointEnVue } from './direct.rules.ts';
import type { Direct } from './direct.types.ts';
import { Ordre } from './Ordre.tsx';
import { PointDirect } from './PointDirect.tsx';
import { Salle } from './Salle.tsx';
import { Seance } from './Seance.tsx';
import { type Agir, useDirect } from './useDirect.ts';

const Releve = ({ direct: d }: { direct: Direct }) => {
  if (d.leveeA === null) return null;
  const close = d.statut === 'CLOTUREE';
  return (
    <div className="fr-mb-2w">
      <Alert
        severity="success"
        title={`Séance levée à ${d.leveeA}`}
        small
        actions={
          <>
            {!close && d.releveId !== null && (
              <DownloadButton
                call={seanceDocuments.calls.telecharger}
                parts={{ params: { seance_id: d.seanceId, document_id: d.releveId } }}
              >
                Télécharger le relevé de décisions
              </DownloadButton>
            )}
            <Button priority="secondary" to={`/seances/${d.seanceId}/documents`}>
              {close ? 'Voir les documents de la séance' : d.releveId === null ? 'Produire le relevé' : 'Déposer le relevé signé'}
            </Button>
          </>
        }
      >
        {close
          ? 'Son relevé de décisions signé est déposé : la séance est clôturée.'
          : d.releveId === null
            ? 'Le relevé se prépare. S’il n’apparaît pas, le secrétariat le produit depuis les documents de la séance.'
            : 'Le relevé de décisions est prêt à signer.'}
      </Alert>
    </div>
  );
};

const Fil = ({ direct: d }: { direct: Direct }) => (
  <section className="riph-carte" aria-labelledby="fil">
    <h2 className="riph-carte__titre" id="fil">
      Fil de la séance
    </h2>
    {d.actes.length === 0 && <p className="riph-discret">Rien n’a encore été noté.</p>}
    <ol className="riph-direct__fil">
      {d.actes.map((a) => (
        <li key={a.version}>
          <span className="riph-chiffres">{a.a}</span> {a.texte}. <span className="riph-discret">{a.par}</span>
        </li>
      ))}
    </ol>
  </section>
);

type TableauProps = { direct: Direct; type: SeanceLue['type']; suivi: boolean; perime: string | null; act: Agir };

const Tableau = ({ direct: d, type, suivi, perime, act }: TableauProps) => {
  const [selected, setSelected] = useState<number | null>(null);
  // Whoever follows sees what is examined, whatever he was reading.
  useEffect(() => setSelected(d.courant), [d.courant]);
  const point = pointEnVue(d, selected);
  return (
    <>
      <Bande direct={d} suivi={suivi} />
      {perime && (
        <div role="alert" className="fr-mb-2w">
          <Alert severity="warning" title="Quelqu’un a écrit entre-temps" small>
            {perime}
          </Alert>
        </div>
      )}
      {d.raisonLecture && d.ouverteA !== null && d.leveeA === null && <p className="riph-discret">{d.raisonLecture}</p>}
      <Releve direct={d} />
      <Seance direct={d} type={type} act={act} />
      <div className="riph-direct">
        <div className="riph-pile">
          <Ordre direct={d} enVue={point?.dosId ?? null} choisir={setSelected} />
          {point ? (
            <PointDirect key={point.dosId} direct={d} point={point} act={act} />
          ) : (
            <Empty title="Aucun dossier à examiner">L’ordre du jour est vide, ou tous ses dossiers ont été reportés.</Empty>
          )}
        </div>
        <div className="riph-pile">
          <Salle seanceId={d.seanceId} direct={d} act={act} />
          <Fil direct={d} />
        </div>
      </div>
    </>
  );
};

const Contenu = ({ seanceId, type }: { seanceId: SeanceId; type: SeanceLue['type'] }) => {
  const { reading, suivi, perime, act, own } = useDirect(seanceId);
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={1} rows={12} />}>
      {(d) => (
        <Tableau direct={{ ...d, version: Math.max(d.version, own) }} type={type} suivi={suivi} perime={perime} act={act} />
      )}
    </Loadable>
  );
};

/** The séance as it is held: conducted by the secretariat and the presidency, followed by the members, the same on all screens within a second. */
export const DirectPage = () => <SeanceCadre partie="En direct">{(s) => <Contenu seanceId={s.id} type={s.type} />}</SeanceCadre>;
