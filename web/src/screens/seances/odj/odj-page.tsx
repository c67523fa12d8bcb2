import type { DosId } from '@riph/contracts/core/ids';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { isCommencee } from '@riph/contracts/seance/moment';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { isExaminee, isInscriptionOuverte } from '@riph/contracts/seance/seance.workflow';
import { useEffect, useRef, useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { aujourdhui, now } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { BandeSeance } from '../cadre/BandeSeance.tsx';
import { SeanceCadre } from '../cadre/SeanceCadre.tsx';
import type { DossierSeance, Matrice, SeanceLue } from '../cadre/seances.types.ts';
import { AuditionDialog } from './AuditionDialog.tsx';
import { heuresPrevues } from './agenda.rules.ts';
import { DureeDialog } from './DureeDialog.tsx';
import { NonRattaches } from './NonRattaches.tsx';
import { Places } from './Places.tsx';
import { PointOdj } from './PointOdj.tsx';
import { RetraitDialog } from './RetraitDialog.tsx';
import { useOrdre } from './useOrdre.ts';

/** On the day, others type presence elsewhere: the bar follows. */
const POLL_MS = 15_000;

type Ouvert = { quoi: 'duree' | 'audition' | 'retrait'; dossier: DossierSeance };

const OrdreDuJour = ({
  seance: s,
  dossiers,
  matrice,
  onRetire,
}: {
  seance: SeanceLue;
  dossiers: readonly DossierSeance[];
  matrice: Matrice | undefined;
  onRetire: (dosId: DosId) => void;
}) => {
  const { can } = useSession();
  const ordre = useOrdre(s, dossiers);
  const desinscrire = useAction(seanceSeance.calls.desinscrire);
  const [ouvert, setOuvert] = useState<Ouvert | null>(null);
  const [annonce, setAnnonce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const suivi = useRef<number | null>(null);
  const examinee = isExaminee(s.statut);
  const ordonnable = can('SEANCE_GERER') && (s.modifiable || s.statut === 'TENUE');
  // Once it is held its order is settled; hours and durations are still noted for its minutes. One item has no other place.
  const deplacable = ordonnable && !examinee && ordre.lignes.length > 1;
  const presents = (matrice?.quorum.presents ?? 0) > 0;
  const heures = heuresPrevues(s.heureDebut, ordre.lignes);
  // The item that moves keeps the focus: the button at the end of its way is disabled, the title link is not.
  useEffect(() => {
    if (suivi.current === null) return;
    const li = list.current?.querySelector(`[data-dossier="${suivi.current}"]`);
    suivi.current = null;
    if (li && !li.contains(document.activeElement)) li.querySelector<HTMLElement>('a, button')?.focus();
  });
  const retirer = async ({ dosId }: DossierSeance, libererPlaceTas: boolean) => {
    const r = await desinscrire({ params: { seanceId: s.id, dosId }, query: { libererPlaceTas } });
    if (!r.ok) return false;
    notifier.success(r.data.message);
    onRetire(dosId);
    return true;
  };
  const deplacer = (d: DossierSeance, pas: number) => {
    const rang = ordre.deplacer(d.dosId, pas);
    if (rang === null) return;
    suivi.current = d.dosId;
    setAnnonce(`${d.numero ?? 'Dossier'} : position ${rang} sur ${ordre.lignes.length}.`);
  };
  return (
    <section aria-labelledby="odj">
      <h2 className="fr-h5" id="odj">
        Ordre du jour
      </h2>
      <Places seance={s} dossiers={ordre.lignes} />
      <p role="status" className="fr-sr-only">
        {annonce}
      </p>
      {ordre.lignes.length === 0 ? (
        <Empty title="Aucun dossier à l’ordre du jour">
          {can('SEANCE_INSCRIRE') && isInscriptionOuverte(s.statut)
            ? 'Choisissez des dossiers à inscrire : les plus urgents sont en tête. Le tirage au sort peut aussi en ajouter.'
            : 'Les dossiers inscrits à cette séance apparaîtront ici.'}
        </Empty>
      ) : (
        <>
          {deplacable && (
            <p className="fr-hint-text fr-mb-1w">Pour changer l’ordre : Monter et Descendre, ou Alt + flèche sur un dossier.</p>
          )}
          <ol className="riph-odj" ref={list}>
            {ordre.lignes.map((d, i) => (
              <PointOdj
                key={d.dosId}
                dossier={d}
                rang={i + 1}
                total={ordre.lignes.length}
                heurePrevue={heures[i]}
                quorum={presents ? (matrice?.quorum.dossiers.find((q) => q.dosId === d.dosId) ?? null) : null}
                manquesSeance={matrice?.quorum.seance.manques ?? []}
                examinee={examinee}
                gestes={
                  ordonnable
                    ? {
                        deplacer: deplacable ? (pas) => deplacer(d, pas) : null,
                        modifier: () => setOuvert({ quoi: 'duree', dossier: d }),
                        entendre:
                          d.inscription === 'INSCRIT' && !isCommencee(s, now())
                            ? () => setOuvert({ quoi: 'audition', dossier: d })
                            : null,
                        retirer:
                          s.modifiable && d.inscription === 'INSCRIT' ? () => setOuvert({ quoi: 'retrait', dossier: d }) : null,
                      }
                    : null
                }
              />
            ))}
          </ol>
        </>
      )}
      {ouvert?.quoi === 'duree' && (
        <DureeDialog seance={s} dossier={ouvert.dossier} noter={ordre.noter} onClose={() => setOuvert(null)} />
      )}
      {ouvert?.quoi === 'audition' && <AuditionDialog seance={s} dossier={ouvert.dossier} onClose={() => setOuvert(null)} />}
      {ouvert?.quoi === 'retrait' && (
        <RetraitDialog
          date={s.date}
          viaTirage={ouvert.dossier.viaTirage}
          dossier={ouvert.dossier}
          retirer={(liberer) => retirer(ouvert.dossier, liberer)}
          onClose={() => setOuvert(null)}
        />
      )}
    </section>
  );
};

const Contenu = ({ seance: s }: { seance: SeanceLue }) => {
  const { can } = useSession();
  const [retire, setRetire] = useState<{ dosId: DosId } | null>(null);
  const dossiers = useCall(seanceSeance.calls.listerDossiers, { params: { seanceId: s.id } });
  const enDirect = s.date === aujourdhui() && isInscriptionOuverte(s.statut);
  const matrice = useCall(seanceAffectation.calls.lister, { params: { seanceId: s.id } }, enDirect ? { refreshMs: POLL_MS } : {});
  const inscription = can('SEANCE_INSCRIRE') && isInscriptionOuverte(s.statut) && s.date >= aujourdhui();
  return (
    <>
      {matrice.data && <BandeSeance seance={s} matrice={matrice.data} lien={matrice.data.presenceModifiable} />}
      <div className={inscription ? 'riph-seance__colonnes' : ''}>
        <Loadable reading={dossiers} skeleton={<Skeleton blocks={3} rows={0} />}>
          {(list) => <OrdreDuJour seance={s} dossiers={list} matrice={matrice.data} onRetire={(dosId) => setRetire({ dosId })} />}
        </Loadable>
        {inscription && <NonRattaches seance={s} retire={retire} />}
      </div>
    </>
  );
};

/** The agenda in its order, the dossiers still to register beside it. */
export const OdjPage = () => <SeanceCadre partie="Ordre du jour">{(s) => <Contenu seance={s} />}</SeanceCadre>;
