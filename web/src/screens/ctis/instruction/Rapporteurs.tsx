import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import type { RapporteursCtisLus } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { COLLEGE_EN_PHRASE } from '@riph/contracts/identity/college';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DeadlineBadge, StatusBadge } from '../../../components/badges.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { STATUTS_RAPPORT } from '../../../labels/rapports.ts';
import { useSession } from '../../../session/session-context.ts';
import { decisionEnMots } from '../../commun/DecidePar.tsx';
import { RedigerIci } from '../../commun/RedigerIci.tsx';
import { Resolliciter } from '../../commun/Resolliciter.tsx';
import { Conflits } from '../../dossiers/rapporteurs/Conflits.tsx';
import { NommerRapporteurs } from './NommerRapporteurs.tsx';
import { RedactionRapport } from './RedactionRapport.tsx';

const { deposerRapport, lire, resolliciter, telechargerRapport } = dossierCtisRapporteurs.calls;
type Rapporteur = RapporteursCtisLus['rapporteurs'][number];

const duTitre = (type: TypeRapporteur): string => (type === 'METHODOLOGISTE' ? 'méthodologiste' : COLLEGE_EN_PHRASE[type]);

/** What he was asked again, the last time first. */
const Demandes = ({ demandes }: Pick<Rapporteur, 'demandes'>) =>
  demandes.toReversed().map((d) => (
    <div key={d.id} className="fr-my-1w">
      <p className="fr-mb-0">
        <strong>Sollicité à nouveau le {dateFr(d.le)}</strong>
        <span className="riph-discret">
          {' '}
          par {d.par}, rapport attendu le {dateFr(d.attenduLe)}
          {d.reponduLe && `, répondu le ${dateFr(d.reponduLe)}`}
        </span>
      </p>
      <p className="fr-mb-0 riph-texte">{d.message}</p>
    </div>
  ));

/** His report, and its place for who may file it: himself, or the secretariat for him. */
const Rapport = ({ dosId, r, raison }: { dosId: DosId; r: Rapporteur; raison: string | null }) => {
  const deposer = useAction(deposerRapport, { success: 'Rapport déposé' });
  const { can, profil } = useSession();
  const peutDeposer = raison === null && (r.estMoi || profil === 'GESTIONNAIRE');
  return (
    <li>
      <strong>{r.nom}</strong>
      {r.estMoi && ' (vous)'} <StatusBadge tone={STATUTS_RAPPORT[r.statut].ton}>{STATUTS_RAPPORT[r.statut].libelle}</StatusBadge>
      {r.statut !== 'DEPOSE' && r.attenduLe && <DeadlineBadge echeance={r.attenduLe} />}
      <span className="riph-discret riph-bloc-ligne">
        {TYPE_RAPPORTEUR_LABELS[r.type]}, nommé le {dateFr(r.nommeLe)}
        {decisionEnMots(r.decidePar, r.nommePar)}
      </span>
      {r.rapport && (
        <HandedInFile call={telechargerRapport} parts={{ params: { dosId, id: r.rapport.id } }} label={r.rapport.fichier.nom}>
          {r.rapport.fichier.nom}, déposé le {dateHeureFr(r.rapport.deposeLe)}
        </HandedInFile>
      )}
      <Demandes demandes={r.demandes} />
      {peutDeposer && (
        <FileDropzone
          compact
          label={`${r.statut === 'DEPOSE' ? 'Remplacer le rapport' : 'Déposer le rapport'} du ${duTitre(r.type)}`}
          regle={deposerRapport.files.fichier}
          send={(fichier, _, options) =>
            deposer({ params: { dosId }, query: { type: r.type }, files: { fichier: [fichier] } }, options)
          }
        />
      )}
      {raison === null && r.estMoi && can('RAPPORT_REDIGER') && (
        <RedigerIci>{() => <RedactionRapport dosId={dosId} type={r.type} dejaRendu={r.statut === 'DEPOSE'} />}</RedigerIci>
      )}
    </li>
  );
};

type Props = { dosId: DosId; lus: RapporteursCtisLus; refetch: () => Promise<unknown> };
/** Those in place, asked for another report: why, and by which day. */
const Redemander = ({ dosId, lus, refetch }: Props) => {
  const [ouvert, setOuvert] = useState(false);
  const envoyer = useAction(resolliciter, { success: 'Demande envoyée, un courriel est parti' });
  return (
    <>
      <div className="riph-rangee">
        <Button priority="secondary" size="sm" onClick={() => setOuvert(true)}>
          Solliciter à nouveau
        </Button>
      </div>
      {ouvert && (
        <Resolliciter
          dosId={dosId}
          parmi={lus.rapporteurs}
          busy={envoyer.busy}
          envoyer={async (demande) => {
            const r = await envoyer({ params: { dosId }, body: { ...demande, version: lus.version } });
            if (r.ok) return null;
            await refetch();
            return r.problem.fields;
          }}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
};

/** What somebody reported before he declared a link: it stays with the committee. */
const Retires = ({ dosId, retires }: { dosId: DosId } & Pick<RapporteursCtisLus, 'retires'>) =>
  retires.length > 0 && (
    <ul className="riph-liste" aria-label="Rapports de personnes écartées depuis">
      {retires.map((r) => (
        <li key={`${r.type}-${r.nom}`}>
          <strong>{r.nom}</strong>
          <span className="riph-discret riph-bloc-ligne">{TYPE_RAPPORTEUR_LABELS[r.type]}, écarté pour un lien d’intérêts</span>
          {r.rapport && (
            <HandedInFile call={telechargerRapport} parts={{ params: { dosId, id: r.rapport.id } }} label={r.rapport.fichier.nom}>
              {r.rapport.fichier.nom}, déposé le {dateHeureFr(r.rapport.deposeLe)}
            </HandedInFile>
          )}
        </li>
      ))}
    </ul>
  );

/** Who reports on part II for its committee, what they wrote, and who is set aside. */
export const RapporteursDeLaDemande = ({ dosId }: { dosId: DosId }) => {
  const reading = useCall(lire, { params: { dosId } });
  const refetch = () => reading.mutate();
  return (
    <>
      <section className="riph-carte" aria-labelledby="rapporteurs-ctis">
        <h2 className="riph-carte__titre" id="rapporteurs-ctis">
          Rapporteurs
        </h2>
        <Loadable reading={reading} skeleton={<Skeleton rows={3} />}>
          {(lus) => (
            <div className="riph-pile">
              {lus.rapporteurs.length === 0 ? (
                <p className="riph-discret fr-mb-0">{lus.raison ?? 'Aucun rapporteur n’est nommé.'}</p>
              ) : (
                <ul className="riph-liste">
                  {lus.rapporteurs.map((r) => (
                    <Rapport key={r.type} {...{ dosId, r, raison: lus.raison }} />
                  ))}
                </ul>
              )}
              <Retires dosId={dosId} retires={lus.retires} />
              {lus.peutNommer && lus.rapporteurs.length > 0 && <Redemander {...{ dosId, lus, refetch }} />}
              {lus.peutNommer && <NommerRapporteurs {...{ dosId, lus, refetch }} />}
            </div>
          )}
        </Loadable>
      </section>
      {reading.data?.liensLisibles && <Conflits dosId={dosId} />}
    </>
  );
};
