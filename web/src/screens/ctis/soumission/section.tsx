import { nomComite } from '@riph/contracts/core/typographie';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { useCall } from '../../../api/useCall.ts';
import { Detail, Details } from '../../../components/Details.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { PreuveTirage } from '../../lecture/PreuveTirage.tsx';
import { BandeauCrise } from '../instruction/BandeauCrise.tsx';
import { Voies } from './Voies.tsx';

type Suivi = NonNullable<InstructionLue['suivi']>;

const Etat = ({ instruction: i, suivi: s }: { instruction: InstructionLue; suivi: Suivi }) => (
  <section className="riph-carte" aria-labelledby="soumission-ctis">
    <h2 className="riph-carte__titre" id="soumission-ctis">
      Comité
    </h2>
    {s.attribution && i.comite ? (
      <Details>
        <Detail term="Comité">{nomComite(i.comite.nom)}</Detail>
        <Detail term="Confiée le">{dateFr(s.attribution.le)}</Detail>
        <Detail term="Mode">{MODE_TIRAGE_LABELS[s.attribution.mode]}</Detail>
        <Detail term="Motif" className="riph-texte">
          {s.attribution.motif}
        </Detail>
        <Detail term="Place réservée à la séance du">{s.attribution.seanceLe && dateFr(s.attribution.seanceLe)}</Detail>
      </Details>
    ) : (
      <p className="fr-mb-0">
        {s.partieDeux === 'P2_A_ATTRIBUER'
          ? (s.attente?.cause ?? 'Cette demande attend un comité.')
          : 'Cette demande n’a pas de partie II à confier à un comité pour l’instant.'}
      </p>
    )}
  </section>
);

/** How the request gets its committee: the ways there are, then the result with its proof. */
export const Soumission = ({ id }: { id: number }) => {
  const reading = useCall(dossierCtisInstruction.calls.lire, { params: { id } });
  return (
    <Loadable reading={reading} skeleton={<Skeleton blocks={2} rows={6} />}>
      {(i) =>
        i.suivi === null ? (
          <Empty title="Pas de tirage au sort">
            Cette demande est arrivée du portail européen avec sa décision : aucun comité n’a été tiré au sort ici.
          </Empty>
        ) : (
          <div className="riph-pile">
            <BandeauCrise suivi={i.suivi} />
            <Etat instruction={i} suivi={i.suivi} />
            {i.actions.some((a) => a.code === 'ATTRIBUER') && <Voies instruction={i} refetch={() => reading.mutate()} />}
            {(i.suivi.attribution?.tirageId || i.suivi.attente?.tirageFait) && <PreuveTirage dosId={id} />}
          </div>
        )
      }
    </Loadable>
  );
};
