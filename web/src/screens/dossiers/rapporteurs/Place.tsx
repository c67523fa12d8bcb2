import type { DosId } from '@riph/contracts/core/ids';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { type PartieRapport, placeEnMots, TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { examenRapports } from '@riph/contracts/examen/rapports.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DeadlineBadge, StatusBadge } from '../../../components/badges.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { STATUTS_RAPPORT } from '../../../labels/rapports.ts';
import { useSession } from '../../../session/session-context.ts';
import { decisionEnMots } from '../../commun/DecidePar.tsx';
import { RedigerIci } from '../../commun/RedigerIci.tsx';
import { DemandeFaite, HistoriquePlace } from './HistoriquePlace.tsx';
import { RedactionRapport } from './RedactionRapport.tsx';
import { Retrait } from './Retrait.tsx';
import type { FichierLisible, Rapporteur } from './rapporteurs.types.ts';

const Gestes = ({
  dosId,
  place,
  r,
  onDesigner,
}: {
  dosId: DosId;
  /** What the place is called. */
  place: string;
  r: Rapporteur | undefined;
  onDesigner: () => void;
}) => {
  const [retrait, setRetrait] = useState(false);
  return (
    <span className="riph-rangee">
      <Button
        priority={r ? 'tertiary' : 'secondary'}
        size="sm"
        onClick={onDesigner}
        aria-label={`${r ? 'Changer' : 'Désigner'} : ${place}`}
      >
        {r ? 'Changer' : 'Désigner'}
      </Button>
      {r && !r.deposeLe && (
        <Button priority="nu" size="sm" aria-label={`Retirer : ${place}`} onClick={() => setRetrait(true)}>
          Retirer
        </Button>
      )}
      {r && retrait && <Retrait {...{ dosId, place, r }} onClose={() => setRetrait(false)} />}
    </span>
  );
};

const Titulaire = ({ dosId, r, onLire }: { dosId: DosId; r: Rapporteur; onLire: (f: FichierLisible) => void }) => {
  const { rapport } = r;
  return (
    <>
      <p className="fr-mb-1v">
        <strong>
          {r.nom}
          {r.estMoi && ' (vous)'}
        </strong>{' '}
        <span className="riph-discret">{r.categorieLibelle}</span>
        <span className="riph-discret riph-bloc-ligne">{`Désigné le ${dateFr(r.designeLe)}${decisionEnMots(r.decidePar, r.designePar)}`}</span>
      </p>
      {r.aRemplacer && (
        <div className="fr-my-1w">
          <Alert severity="warning" small>
            {r.aRemplacer}.
          </Alert>
        </div>
      )}
      <p className="riph-rangee">
        <StatusBadge tone={STATUTS_RAPPORT[r.statut].ton}>{STATUTS_RAPPORT[r.statut].libelle}</StatusBadge>
        {r.deposeLe ? `Déposé le ${dateFr(r.deposeLe)}` : r.dateRapport && <DeadlineBadge echeance={r.dateRapport} />}
        {rapport && (
          <>
            <Button priority="tertiary" size="sm" onClick={() => onLire(rapport)}>
              Lire le rapport
            </Button>
            <DownloadButton
              priority="tertiary"
              size="sm"
              call={examenRapports.calls.telechargerFichier}
              parts={{ params: { dosId, id: rapport.documentId } }}
            >
              Télécharger
            </DownloadButton>
          </>
        )}
      </p>
      {r.resollicitation && !r.resollicitation.reponduLe && <DemandeFaite dosId={dosId} demande={r.resollicitation} />}
    </>
  );
};

type Props = {
  dosId: DosId;
  type: TypeRapporteur;
  partie: PartieRapport;
  rapporteur: Rapporteur | undefined;
  peutDesigner: boolean;
  onDesigner: () => void;
  onLire: (fichier: FichierLisible) => void;
};

/** One place: who holds it, his report, what he was asked again. */
export const Place = ({ dosId, type, partie, rapporteur: r, peutDesigner, onDesigner, onLire }: Props) => {
  const { can, profil } = useSession();
  const place = placeEnMots({ type, partie });
  const deposer = useAction(examenRapports.calls.deposerRapport, { silent: true });
  const peutDeposer = can('RAPPORT_DEPOSER') && r && (profil === 'GESTIONNAIRE' || r.estMoi);
  return (
    <section className="riph-carte" aria-label={place}>
      <div className="riph-ligne">
        <h3 className="riph-carte__titre fr-mb-0">{TYPE_RAPPORTEUR_LABELS[type]}</h3>
        {peutDesigner && <Gestes {...{ dosId, place, r, onDesigner }} />}
      </div>
      {r ? (
        <>
          <Titulaire dosId={dosId} r={r} onLire={onLire} />
          {peutDeposer && (
            <FileDropzone
              compact
              single
              label={`${r.deposeLe ? 'Remplacer le rapport' : 'Déposer le rapport'}${partie === 'ENTIER' ? '' : ` (${place})`}`}
              regle={examenRapports.calls.deposerRapport.files.fichier}
              send={(fichier, _, options) =>
                deposer({ params: { dosId }, query: { typeDoc: type }, body: { partie }, files: { fichier: [fichier] } }, options)
              }
            />
          )}
          {r.estMoi && can('RAPPORT_REDIGER') && (
            <RedigerIci>
              {() => <RedactionRapport {...{ dosId, type, partie }} tour={r.tour} dejaRendu={r.deposeLe !== null} />}
            </RedigerIci>
          )}
          <HistoriquePlace {...{ dosId, type, partie }} />
        </>
      ) : (
        <p className="riph-discret fr-mb-0">Personne n’est désigné.</p>
      )}
    </section>
  );
};
