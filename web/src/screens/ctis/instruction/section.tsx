import { isProfilCpp } from '@riph/contracts/core/droits';
import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { STATUT_PARTIE_DEUX_LABELS, STATUT_PARTIE_UN_LABELS } from '@riph/contracts/dossier-ctis/partie.workflow';
import { PORTEE_RETRAIT_LABELS } from '@riph/contracts/dossier-ctis/retrait.rules';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { DeadlineBadge } from '../../../components/badges.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { Actes } from './Actes.tsx';
import { AutreComite } from './AutreComite.tsx';
import { BandeauCrise } from './BandeauCrise.tsx';
import { AvisRendus, Demandes, Observations } from './Ecrits.tsx';
import { PiecesAvis } from './PiecesAvis.tsx';
import { RapporteursDeLEssai } from './RapporteursDeLEssai.tsx';
import { RapportFinal } from './RapportFinal.tsx';
import { SeancesDeLaDemande } from './Seances.tsx';

const Etat = ({ instruction: i, suivi: s }: { instruction: InstructionLue; suivi: NonNullable<InstructionLue['suivi']> }) => (
  <section className="riph-carte" aria-labelledby="etat-ctis">
    <h2 className="riph-carte__titre" id="etat-ctis">
      Où en est la demande
    </h2>
    <p className="riph-discret">Sur cette plateforme ; les délais sont comptés par elle, selon le règlement (UE) 536/2014.</p>
    <Details>
      <Detail term="Comité">{i.comite && nomComite(i.comite.nom)}</Detail>
      <Detail term="Confiée le">{s.attribution && `${dateFr(s.attribution.le)} – ${s.attribution.motif}`}</Detail>
      <Detail term="Partie I">{STATUT_PARTIE_UN_LABELS[s.partieUn]}</Detail>
      <Detail term="Partie II">{STATUT_PARTIE_DEUX_LABELS[s.partieDeux]}</Detail>
      <Detail term="Retirée">{s.retrait && `${PORTEE_RETRAIT_LABELS[s.retrait.portee]}, le ${dateFr(s.retrait.le)}`}</Detail>
      {i.echeances.map((e) => (
        <Detail key={e.code} term={e.libelle}>
          <DeadlineBadge
            echeance={e.dateAffichee}
            explanation={{ titre: e.libelle, echeance: e.dateAffichee, ...e.explication }}
          />
        </Detail>
      ))}
    </Details>
  </section>
);

/** Where the request stands and what runs on it, at the head of its page, with the hours of the sponsor who may name another committee; nothing of one that is not examined here. */
export const OuEnEstLaDemande = ({ id }: { id: number }) => {
  const { data: i, mutate } = useCall(dossierCtisInstruction.calls.lire, { params: { id } });
  return i?.suivi ? (
    <>
      <Etat instruction={i} suivi={i.suivi} />
      <AutreComite instruction={i} refetch={() => mutate()} />
    </>
  ) : null;
};

/** What was done of the request here, what may be done now and until when. */
export const Instruction = ({ id }: { id: number }) => {
  const reading = useCall(dossierCtisInstruction.calls.lire, { params: { id } });
  const { can, profil } = useSession();
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
      {(i) =>
        i.suivi === null ? (
          <Empty title="Rien à instruire">
            Cette demande est arrivée du portail européen avec sa décision : elle n’a pas été instruite sur cette plateforme.
          </Empty>
        ) : (
          <div className="riph-pile">
            {i.premierExamen && (
              <Alert severity="info" small>
                Cette demande est réexaminée par un autre comité après un recours : vous lisez ce que votre comité a examiné et
                écrit. Le second examen se lira une fois terminé.
              </Alert>
            )}
            <BandeauCrise suivi={i.suivi} />
            <Etat instruction={i} suivi={i.suivi} />
            <AutreComite instruction={i} refetch={() => reading.mutate()} />
            {i.comite && !i.premierExamen && profil !== null && isProfilCpp(profil) && <SeancesDeLaDemande dosId={id} />}
            {i.comite && can('RAPPORTEUR_LIRE') && <RapporteursDeLEssai instruction={i} />}
            <AvisRendus id={id} avis={i.suivi.avis} />
            <PiecesAvis instruction={i} refetch={() => reading.mutate()} />
            <Actes instruction={i} refetch={() => reading.mutate()} />
            {i.comite && !i.premierExamen && profil === 'GESTIONNAIRE' && <RapportFinal id={id} />}
            <Demandes id={id} demandes={i.suivi.demandes} />
            <Observations observations={i.suivi.observations} />
            <section className="riph-carte" aria-labelledby="historique-ctis">
              <h2 className="riph-carte__titre" id="historique-ctis">
                Historique
              </h2>
              <Timeline
                label="Historique de la demande"
                elements={i.historique.map((h) => ({
                  id: h.rang,
                  date: h.le,
                  titre: h.libelle,
                  qui: h.par,
                  detail: h.commentaire,
                }))}
              />
            </section>
          </div>
        )
      }
    </Loadable>
  );
};
