import { isFinal } from '@riph/contracts/etude/socle/dossier.workflow';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { VIA_INSCRIPTION_LABELS } from '@riph/contracts/seance/inscription.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { notifier } from '../../../api/toasts.ts';
import type { Answer } from '../../../api/types.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr, dateLongue } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import type { SectionProps } from '../../lecture/dossier.types.ts';
import { InscriptionDialog } from '../../seances/odj/InscriptionDialog.tsx';
import { RetraitDialog } from '../../seances/odj/RetraitDialog.tsx';
import { type AInscrire, type Eligible, SeancesPossibles } from './SeancesPossibles.tsx';

type Inscrite = Answer<typeof seanceDossier.calls.lister>[number];

export const Seances = ({ dossier: d }: SectionProps) => <SeancesDuDossier dossier={{ ...d, enExamen: !isFinal(d.statut) }} />;

/** Séances of the dossier, and those in which it can be registered: none once its examination is over. */
export const SeancesDuDossier = ({ dossier: d }: { dossier: AInscrire }) => {
  const { can } = useSession();
  const actuelles = useCall(seanceDossier.calls.lister, { params: { dosId: d.dosId } });
  const inscrire = useAction(seanceDossier.calls.inscrire);
  const deplacer = useAction(seanceDossier.calls.deplacer);
  const desinscrire = useAction(seanceDossier.calls.desinscrire);
  const [aConfirmer, setAConfirmer] = useState<Eligible | null>(null);
  const [aRetirer, setARetirer] = useState<Inscrite | null>(null);
  const peut = can('SEANCE_INSCRIRE');
  const enCours = actuelles.data?.find((s) => s.inscription === 'INSCRIT') ?? null;
  const inscrireA = async (s: Eligible, motif?: string) => {
    const r =
      enCours || motif !== undefined
        ? await deplacer({
            params: { seanceId: s.seanceId, dosId: d.dosId },
            query: enCours ? { depuisSeanceId: enCours.seanceId } : {},
            body: motif === undefined ? undefined : { motif },
          })
        : await inscrire({ params: { dosId: d.dosId }, query: { seanceId: s.seanceId } });
    if (r.ok) {
      notifier.success(r.data.message);
      setAConfirmer(null);
    }
  };
  const retirer = async (s: Inscrite, liberer: boolean) => {
    const r = await desinscrire({ params: { dosId: d.dosId }, query: { seanceId: s.seanceId, libererPlaceTas: liberer } });
    if (r.ok) notifier.success(r.data.message);
    return r.ok;
  };
  return (
    <div className="riph-pile">
      <section aria-labelledby="inscriptions">
        <h2 className="fr-h5" id="inscriptions">
          Inscriptions
        </h2>
        <Loadable reading={actuelles} skeleton={<Skeleton rows={2} />}>
          {(list) =>
            list.length === 0 ? (
              <p className="riph-discret">Le dossier n’est inscrit à aucune séance.</p>
            ) : (
              <ul className="riph-liste">
                {list.map((s) => (
                  <li key={`${s.seanceId}-${s.inscritLe}`} className="riph-ligne">
                    <span className="riph-rangee">
                      <Link to={`/seances/${s.seanceId}`}>
                        {dateLongue(s.date)} à {s.heureDebut}
                      </Link>
                      <StatusBadge tone={s.inscription === 'INSCRIT' ? 'info' : 'neutre'}>
                        {s.inscription === 'EXAMINE' ? 'Examiné' : s.inscription === 'INSCRIT' ? 'Inscrit' : 'Retiré'}
                      </StatusBadge>
                      <span className="riph-discret">{VIA_INSCRIPTION_LABELS[s.via]}</span>
                    </span>
                    {peut && s.inscription === 'INSCRIT' && (
                      <Button
                        priority="tertiary"
                        size="sm"
                        aria-label={`Retirer de la séance du ${dateFr(s.date)}`}
                        onClick={() => setARetirer(s)}
                      >
                        Retirer
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loadable>
      </section>
      {d.enExamen && (
        <SeancesPossibles
          dossier={d}
          geste={
            peut && actuelles.data
              ? {
                  libelle: enCours ? 'Déplacer ici' : 'Inscrire',
                  nom: enCours ? 'Déplacer ici : séance' : 'Inscrire à la séance',
                  busy: inscrire.busy,
                  choisir: (s) =>
                    s.delaiTenu && !enCours && s.motifDemande === null && s.quittee === null
                      ? void inscrireA(s)
                      : setAConfirmer(s),
                }
              : null
          }
        />
      )}
      {aConfirmer && (
        <InscriptionDialog
          objet={`${d.numero} – ${d.titre}`}
          de={enCours}
          quittee={aConfirmer.quittee}
          vers={aConfirmer}
          avertissement={aConfirmer.delaiTenu ? null : (aConfirmer.avertissement ?? 'Cette séance a lieu après le délai légal.')}
          motifDemande={aConfirmer.motifDemande}
          onConfirm={(motif) => inscrireA(aConfirmer, motif)}
          onClose={() => setAConfirmer(null)}
        />
      )}
      {aRetirer && (
        <RetraitDialog
          date={aRetirer.date}
          viaTirage={aRetirer.viaTirage}
          dossier={{ ...d, dateLimite: d.echeance?.dateAffichee ?? null }}
          retirer={(liberer) => retirer(aRetirer, liberer)}
          onClose={() => setARetirer(null)}
        />
      )}
    </div>
  );
};
