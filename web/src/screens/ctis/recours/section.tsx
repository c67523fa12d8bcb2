import type { DosId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisEtudePieces } from '@riph/contracts/dossier-ctis/etude-pieces.calls';
import { dossierCtisRecours } from '@riph/contracts/dossier-ctis/recours.calls';
import { echeanceRecours } from '@riph/contracts/dossier-ctis/recours.rules';
import type { RecoursLu } from '@riph/contracts/dossier-ctis/recours.schemas';
import { ETAT_RECOURS_LABELS, type EvenementRecours } from '@riph/contracts/dossier-ctis/recours.workflow';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import { useCall } from '../../../api/useCall.ts';
import { CodeBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { aujourdhui, dateFr, dateHeureFr } from '../../../labels/dates.ts';
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

type Props = { dosId: DosId; type: TypeDossierCtis; notifieLe: Jour | null };

/** `notifieLe`: when the unfavourable opinion was notified; null: there is none. The appeal: lodged by the sponsor, decided by the administration, completed, examined again elsewhere. */
export const Recours = ({ dosId, type, notifieLe }: Props) => {
  const { profil } = useUser();
  const estDeposant = profil.code === 'DEPOSANT';
  const { data: delais } = useCall(referentielApplicatif.calls.lireDelaisRecours);
  const siens = useCall(dossierCtisRecours.calls.listerDeposant, estDeposant ? {} : null);
  const tous = useCall(dossierCtisRecours.calls.lister, estDeposant ? null : {});
  const reading = estDeposant ? siens : tous;
  const fin = delais && notifieLe ? echeanceRecours({ type, notifieLe, mois: delais.mois }, aujourdhui()) : null;
  return (
    <Loadable reading={reading}>
      {(list) => {
        const r = list.find((x) => x.dosId === dosId);
        const refetch = () => reading.mutate();
        const complement = r && possible(r, 'JOINDRE', 'TRANSMETTRE');
        if (!r && profil.code === 'INSTRUCTEUR')
          return (
            <Empty title="Aucun recours à lire">
              Les membres d’un comité lisent un recours lorsque leur comité examine à nouveau la demande.
            </Empty>
          );
        if (!r)
          return (
            <Empty title="Aucun recours" action={estDeposant ? <Former dosId={dosId} refetch={refetch} /> : undefined}>
              {fin ? (
                <>
                  Un recours contre l’avis défavorable du comité sur la partie II se forme jusqu’au{' '}
                  <DateDeLoi explanation={{ titre: fin.libelle, echeance: fin.dateAffichee, ...fin.explication }} />, sans
                  attendre la décision ; une seule fois.
                </>
              ) : (
                'Un recours se forme après un avis défavorable du comité sur la partie II, sans attendre la décision ; une seule fois.'
              )}
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
