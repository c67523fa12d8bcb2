import { useSession } from '../../../session/session-context.ts';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { ConditionsPartieDeux } from '../ConditionsPartieDeux.tsx';
import { phraseConclusion } from '../documents/AvisPartieUn.tsx';
import { Actes } from '../instruction/Actes.tsx';
import { AvisRendus } from '../instruction/Ecrits.tsx';
import { PiecesAvis } from '../instruction/PiecesAvis.tsx';
import { RapportFinal } from '../instruction/RapportFinal.tsx';

type Props = SectionProps<Essai>;

/** As the portal tells it. */
const ConclusionPartieDeux = ({ dossier: d }: Pick<Props, 'dossier'>) => (
  <section className="riph-carte" aria-labelledby="conclusion-ctis">
    <h2 className="riph-carte__titre" id="conclusion-ctis">
      Conclusion de la partie II
    </h2>
    <p className="fr-mb-0">{phraseConclusion(d.conclusionPartieDeux)}</p>
  </section>
);

/** What the committee asks before it, the opinion on part II with its pieces, its conditions and what becomes of them. */
export const Avis = ({ dossier: d, refetch }: Props) => {
  const { profil } = useSession();
  const { instruction: i } = d;
  return (
    <div className="riph-pile">
      {i?.suivi && <AvisRendus id={d.dosId} avis={i.suivi.avis} />}
      {i && <PiecesAvis instruction={i} refetch={refetch} />}
      <Actes dossier={d} section="avis" refetch={refetch} />
      <ConclusionPartieDeux dossier={d} />
      {d.conditionPartieDeux.existe && <ConditionsPartieDeux dosId={d.dosId} />}
      {i?.suivi && i.comite && !i.premierExamen && profil === 'GESTIONNAIRE' && <RapportFinal id={d.dosId} />}
    </div>
  );
};

export const Reponse = (p: Props) => <Actes {...p} section="reponse" />;
