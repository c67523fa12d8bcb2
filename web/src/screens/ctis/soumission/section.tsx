import { nomComite } from '@riph/contracts/core/typographie';
import type { InstructionLue } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { Detail, Details } from '../../../components/Details.tsx';
import { dateFr } from '../../../labels/dates.ts';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
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
export const Soumission = ({ dossier: { dosId, instruction: i }, refetch }: SectionProps<Essai>) =>
  i?.suivi && (
    <div className="riph-pile">
      <BandeauCrise suivi={i.suivi} />
      <Etat instruction={i} suivi={i.suivi} />
      {i.actions.some((a) => a.code === 'ATTRIBUER') && <Voies instruction={i} refetch={refetch} />}
      {(i.suivi.attribution?.tirageId || i.suivi.attente?.tirageFait) && <PreuveTirage dosId={dosId} />}
    </div>
  );
