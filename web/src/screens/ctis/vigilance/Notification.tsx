import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import { REGLES_VIGILANCE } from '@riph/contracts/dossier-ctis/vigilance.rules';
import { type NotificationLue, STATUT_NOTIFICATION_LABELS } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { RemoveDialog } from '../../../components/dialogs/RemoveDialog.tsx';
import { FileDropzone } from '../../../components/files/FileDropzone.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { nomPays } from '../../../labels/pays.ts';
import { useActe } from '../instruction/useActe.ts';

const { ajouterPiece, suivre, supprimerPiece, telechargerPiece } = dossierCtisVigilance.calls;
type Props = { etuId: EtuId; notification: NotificationLue };

const Pieces = ({ etuId, notification: n }: Props) => {
  const joindre = useAction(ajouterPiece, { silent: true });
  const retirer = useAction(supprimerPiece, { success: 'Pièce retirée' });
  const [retrait, setRetrait] = useState<NotificationLue['pjs'][number] | null>(null);
  const libelle = `${REGLES_VIGILANCE[n.type].libelle}, ${dateFr(n.dateEvenement)}`;
  return (
    <>
      {n.pjs.map((p) => (
        <HandedInFile
          key={p.id}
          call={telechargerPiece}
          parts={{ params: { etuId, notifId: n.id, pjId: p.id } }}
          label={p.fichier.nom}
          remove={p.peutRetirer && { run: () => setRetrait(p), busy: retirer.busy }}
        >
          <strong>{p.fichier.nom}</strong> ({sizeFr(p.fichier.taille)}),{' '}
          {p.deposePar === 'COMITE' ? 'jointe par le comité' : 'jointe par le promoteur'} le {dateHeureFr(p.deposeLe)}
        </HandedInFile>
      ))}
      {n.pjs.length === 0 && <p className="riph-discret fr-mb-0">Aucune pièce jointe.</p>}
      {n.peutJoindre && (
        <FileDropzone
          compact
          label={`Joindre une pièce : ${libelle}`}
          regle={ajouterPiece.files.fichier}
          send={(fichier, _, options) => joindre({ params: { etuId, notifId: n.id }, files: { fichier: [fichier] } }, options)}
        />
      )}
      {retrait && (
        <RemoveDialog
          what="la pièce"
          objet={retrait.fichier.nom}
          effect="Elle ne se lit plus. L’historique garde la trace de son dépôt et de son retrait."
          back="Elle peut être jointe de nouveau."
          remove={() => retirer({ params: { etuId, notifId: n.id, pjId: retrait.id } })}
          onClose={() => setRetrait(null)}
        />
      )}
    </>
  );
};

const SUITES = [
  { statut: 'LUE', libelle: 'Marquer comme lue' },
  { statut: 'A_TRAITER', libelle: 'À traiter' },
  { statut: 'TRAITEE', libelle: 'Traitée' },
] as const;

const Suite = ({ etuId, notification: n, version, refetch }: Props & { version: number; refetch: () => Promise<unknown> }) => {
  const noter = useAction(suivre, { silent: true });
  const { faire } = useActe(refetch);
  return (
    <div className="riph-rangee">
      {SUITES.filter((s) => s.statut !== n.statut).map((s) => (
        <Button
          key={s.statut}
          priority="tertiary"
          size="sm"
          busy={noter.busy}
          aria-label={`${s.libelle} : ${REGLES_VIGILANCE[n.type].libelle}, ${dateFr(n.dateEvenement)}`}
          onClick={() => void faire(() => noter({ params: { etuId, notifId: n.id }, body: { version, statut: s.statut } }))}
        >
          {s.libelle}
        </Button>
      ))}
    </div>
  );
};

/** One notification: what, when, until when it was to be told, its pieces, what the committee made of it. */
export const Notification = (props: Props & { version: number; peutSuivre: boolean; refetch: () => Promise<unknown> }) => {
  const { notification: n, peutSuivre } = props;
  const regle = REGLES_VIGILANCE[n.type];
  return (
    <section className="riph-carte" aria-labelledby={`notification-${n.id}`}>
      <h3 className="riph-carte__titre" id={`notification-${n.id}`}>
        {regle.libelle} {n.enRetard && <StatusBadge tone="error">En retard</StatusBadge>}{' '}
        {regle.urgente && <StatusBadge tone="warning">Urgente</StatusBadge>}{' '}
        <StatusBadge tone={n.statut === 'TRAITEE' ? 'success' : 'neutre'}>{STATUT_NOTIFICATION_LABELS[n.statut]}</StatusBadge>
      </h3>
      <Details>
        <Detail term="Pays">{n.pays ? nomPays(n.pays) : 'Tous'}</Detail>
        <Detail term="Date">
          {dateFr(n.dateEvenement)}
          {n.datesAnterieures.length > 0 && ` (le portail disait d’abord ${n.datesAnterieures.map((d) => dateFr(d)).join(', ')})`}
        </Detail>
        <Detail term="Connue le">{n.dateConnaissance && dateFr(n.dateConnaissance)}</Detail>
        <Detail term="Raison">
          {n.arretPourSurete !== null &&
            (n.arretPourSurete
              ? 'Le bénéfice ou le risque : reprise par une modification autorisée'
              : 'Autre que le bénéfice et le risque')}
        </Detail>
        <Detail term="Notifiée le">
          {n.dateNotification ? dateFr(n.dateNotification) : 'sur le portail européen, qui n’en donne pas le jour'}
        </Detail>
        {n.echeance && (
          <Detail term="Attendue le">
            <DateDeLoi explanation={{ titre: regle.libelle, echeance: n.echeance.date, ...n.echeance.explication }} />
          </Detail>
        )}
      </Details>
      {n.description && <p className="riph-texte fr-mb-1v">{n.description}</p>}
      {n.mesures && (
        <p className="riph-texte fr-mb-1v">
          <strong>Mesures : </strong>
          {n.mesures}
        </p>
      )}
      <Pieces etuId={props.etuId} notification={n} />
      {peutSuivre && <Suite {...props} />}
    </section>
  );
};
