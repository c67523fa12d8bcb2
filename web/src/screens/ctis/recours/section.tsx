import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import type { RecoursLu } from '@riph/contracts/dossier-ctis/recours.schemas';
import { ETAT_RECOURS_LABELS, type EvenementRecours } from '@riph/contracts/dossier-ctis/recours.workflow';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { useCall } from '../../../api/useCall.ts';
import { CodeBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { useUser } from '../../../session/session-context.ts';
import { Former } from './Former.tsx';
import { Completer, Decider } from './Repondre.tsx';
import { TONS_RECOURS } from './recours.rules.ts';

const Lu = ({ recours: r }: { recours: RecoursLu }) => (
  <section className="riph-carte" aria-labelledby="recours-ctis">
    <div className="riph-ligne fr-mb-1w">
      <h2 className="riph-carte__titre fr-mb-0" id="recours-ctis">
        Recours sur la partie II
      </h2>
      <CodeBadge code={r.etat} labels={ETAT_RECOURS_LABELS} tones={TONS_RECOURS} />
    </div>
    <Details>
      <Detail term="Déposé">{`le ${dateHeureFr(r.demandeLe)} par ${r.demandeur}`}</Detail>
      <Detail term="Objet">{r.motif}</Detail>
      <Detail term="Argumentaire" className="riph-texte">
        {r.argumentaire}
      </Detail>
      <Detail term="Décidé">{r.decideLe && `le ${dateHeureFr(r.decideLe)}`}</Detail>
      <Detail term="Motif du refus" className="riph-texte">
        {r.motifDecision}
      </Detail>
      <Detail term="Compléments attendus avant le">
        {r.etat === 'ACCEPTE' && r.complementsAvant && dateFr(r.complementsAvant)}
      </Detail>
      <Detail term="Compléments" className="riph-texte">
        {r.complements}
      </Detail>
    </Details>
    {r.pieces.map((p) => (
      <DownloadButton
        key={p.id}
        call={dossierCtisEtudePieces.calls.telechargerRecours}
        parts={{ params: { etuId: r.etuId, id: p.id } }}
        priority="secondary"
        size="sm"
      >{`Télécharger : ${p.fichier.nom}`}</DownloadButton>
    ))}
  </section>
);

const possible = (r: RecoursLu, ...codes: EvenementRecours[]) => r.evenements.find((e) => codes.includes(e.code) && e.allowed);

/** The appeal against an unfavourable opinion: lodged by the sponsor, decided by the administration, completed, examined again elsewhere. */
export const Recours = ({ dosId }: { dosId: DosId }) => {
  const { profil } = useUser();
  const estDeposant = profil.code === 'DEPOSANT';
  const { data: delais } = useCall(referentielApplicatif.calls.lireDelaisRecours);
  const siens = useCall(dossierCtisRecours.calls.listerDeposant, estDeposant ? {} : null);
  const tous = useCall(dossierCtisRecours.calls.lister, estDeposant ? null : {});
  const reading = estDeposant ? siens : tous;
  return (
    <Loadable reading={reading}>
      {(list) => {
        const r = list.find((x) => x.dosId === dosId);
        const refetch = () => reading.mutate();
        const complement = r && possible(r, 'JOINDRE', 'TRANSMETTRE');
        if (!r)
          return (
            <Empty title="Aucun recours" action={estDeposant ? <Former dosId={dosId} refetch={refetch} /> : undefined}>
              Un recours se forme {delais && (delais.mois === 1 ? 'dans le mois du' : `dans les ${delais.mois} mois du`)} refus,
              après un avis défavorable du comité sur la partie II ; une seule fois.
            </Empty>
          );
        return (
          <div className="riph-pile">
            <Lu recours={r} />
            {possible(r, 'ACCEPTER') && <Decider recours={r} refetch={refetch} />}
            {complement && <Completer recours={r} label={complement.label} refetch={refetch} />}
          </div>
        );
      }}
    </Loadable>
  );
};
