import { MOTIF_MIN } from '@riph/contracts/core/motifs';
import type { EvenementDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import { nombre } from '@riph/contracts/etude/socle/verifications';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import type { Synthese } from '../lecture/dossier.types.ts';

type Texte = {
  titre: string;
  effet: string;
  prevenus: string;
  retour: string;
  libelle: string;
  danger?: boolean;
  motif?: 'obligatoire' | 'facultatif';
  motifMin?: number;
  /** The act asks for a number of days: the field, and what it opens with. */
  jours?: { label: string; aide: string; defaut: string };
};

const TEXTES: Partial<Record<EvenementDossier, Texte>> = {
  RETIRER: {
    titre: 'Retirer le dossier',
    effet:
      'Le dossier devient « Retiré par le déposant », et son examen s’arrête. La place en séance est rendue si la séance est à cinq jours ouvrés ou plus.',
    prevenus:
      'Le comité est prévenu par courriel, avec le motif ; le déposant aussi, quand l’administration retire le dossier pour lui.',
    retour: 'Un retrait est définitif. Un nouveau dossier pourra être déposé.',
    libelle: 'Retirer le dossier',
    danger: true,
    motif: 'obligatoire',
  },
  CONFIRMER_REPRISE: {
    titre: 'Confirmer la reprise',
    effet:
      'Vous confirmez que le comité a rendu cet avis favorable. L’étude est alors en cours sur la plateforme : ses modifications s’y déposent, et elle peut être publiée.',
    prevenus: 'Le déposant et le comité sont prévenus par courriel.',
    retour: 'L’administration peut rouvrir la reprise tant qu’aucune demande ne la suit.',
    libelle: 'Confirmer la reprise',
  },
  REFUSER_REPRISE: {
    titre: 'Refuser la reprise',
    effet: 'Le dossier est clos et l’étude abandonnée. Son numéro national et son numéro au comité sont libres.',
    prevenus: 'Le déposant et le comité sont prévenus par courriel, avec le motif.',
    retour: 'Le déposant peut déclarer de nouveau la reprise. L’administration peut rouvrir celle-ci.',
    libelle: 'Refuser la reprise',
    danger: true,
    motif: 'obligatoire',
    motifMin: MOTIF_MIN.refusDeReprise,
  },
  REPRENDRE_SANS_REPONSE: {
    titre: 'Statuer sur le dossier en l’état',
    effet:
      'Le délai de réponse est passé : l’examen reprend sans réponse et le comité rendra son avis sur le dossier tel qu’il est.',
    prevenus: 'Le déposant et le comité sont prévenus par courriel.',
    retour: 'La demande de modification est close : le déposant ne pourra plus y répondre.',
    libelle: 'Reprendre l’examen',
    danger: true,
  },
  PROLONGER_COMPLEMENTS: {
    titre: 'Prolonger le délai des compléments',
    effet:
      'Le promoteur a demandé plus de temps, avec ses raisons : son délai passe de dix à trente jours au plus depuis la demande.',
    prevenus: 'Le déposant est prévenu par courriel de sa nouvelle date.',
    retour: 'Le délai ne se prolonge qu’une fois.',
    libelle: 'Prolonger le délai',
    motif: 'obligatoire',
    jours: { label: 'Nouveau délai, en jours depuis la demande', aide: 'De 11 à 30', defaut: '30' },
  },
  CONSULTER_EXPERTS: {
    titre: 'Consulter des experts',
    effet: 'Le comité a sept jours de plus pour rendre son avis sur cette modification (article 75 du règlement 2017/745).',
    prevenus: 'Le déposant est prévenu par courriel de la nouvelle échéance.',
    retour: 'Le délai reste allongé.',
    libelle: 'Consulter des experts',
    motif: 'facultatif',
  },
  ROUVRIR: {
    titre: 'Rouvrir le dossier',
    effet:
      'Le dossier revient à l’état qu’il avait avant sa clôture. Un avis rendu ne vaut plus ; son fichier reste parmi les courriers.',
    prevenus: 'Le déposant et le comité sont prévenus par courriel, avec le motif.',
    retour: 'Le dossier suit de nouveau son circuit jusqu’à une nouvelle décision.',
    libelle: 'Rouvrir le dossier',
    danger: true,
    motif: 'obligatoire',
    motifMin: MOTIF_MIN.reouverture,
  },
  CONSTATER_RENONCEMENT: {
    titre: 'Constater l’absence de réponse',
    effet: 'Aucune réponse n’est parvenue dans le délai : le promoteur est réputé avoir renoncé. La place en séance est rendue.',
    prevenus: 'Le déposant et le comité sont prévenus par courriel.',
    retour: 'Le constat est définitif.',
    libelle: 'Constater l’absence de réponse',
    danger: true,
    motif: 'facultatif',
  },
};

/** Confirmation of a transition that has no page of its own. */
export const ConfirmTransition = ({
  dossier,
  evenement,
  onClose,
  onRefused,
}: {
  dossier: Synthese;
  evenement: EvenementDossier;
  onClose: () => void;
  onRefused: () => Promise<unknown>;
}) => {
  const t = TEXTES[evenement];
  const motif = useMotif(t?.motifMin ?? MOTIF_MIN.ordinaire);
  const [jours, setJours] = useState(t?.jours?.defaut ?? '');
  const appeler = useAction(etudeWorkflow.calls.appeler);
  if (!t) return null;
  const isMotive = t.motif === 'obligatoire';
  const confirmer = async () => {
    if (isMotive && !motif.verifier()) return;
    const texte = motif.texte || undefined;
    const r = await appeler({
      params: { dosId: dossier.dosId },
      query: { event: evenement },
      body: { version: dossier.version, motif: texte, commentaire: texte, ...(t.jours && { jours: nombre(jours) ?? 0 }) },
    });
    if (!r.ok) return void (await onRefused());
    notifier.success(r.data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title={t.titre}
      objet={`${dossier.numero ?? 'Brouillon'} – ${dossier.titre}`}
      effect={t.effet}
      prevenus={t.prevenus}
      back={t.retour}
      label={t.libelle}
      danger={t.danger}
      onConfirm={confirmer}
      onClose={onClose}
    >
      {t.jours && (
        <TextField
          field="jours"
          label={t.jours.label}
          hint={t.jours.aide}
          required
          inputMode="numeric"
          value={jours}
          onChange={setJours}
        />
      )}
      {t.motif && (
        <TextArea {...motif.champ} label={isMotive ? 'Motif' : 'Commentaire'} required={isMotive} max={4000} rows={3} />
      )}
    </ConfirmDialog>
  );
};
