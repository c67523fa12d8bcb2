import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { echeanceDemande } from '@riph/contracts/dossier-ctis/echeances.rules';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { AttachedFile } from '../../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../../components/form/StaleVersion.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { Skeleton } from '../../../components/states.tsx';
import { aujourdhui, compte, dateFr } from '../../../labels/dates.ts';
import type { DecisionPrise } from '../../commun/avis/avis-seance.rules.ts';
import { DecideEnSeance } from '../../commun/avis/DecideEnSeance.tsx';
import { PointsDemandes } from '../../commun/avis/PointsDemandes.tsx';
import { fautesDesLignes, LIGNE_VIERGE, type LigneDemandee, lignesEcrites } from '../../commun/avis/points.rules.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';
import { useDecisionDeSeance } from './useDecisionDeSeance.ts';

type Saisie = { texte: string; delai: number | null; lignes: readonly LigneDemandee[]; sousReserve: boolean };
const VIERGE: Saisie = {
  texte: '',
  delai: DELAIS.informationMax,
  lignes: [LIGNE_VIERGE],
  sousReserve: false,
};
const APPEL = dossierCtisInstruction.calls.demanderModification;

type Props = ActeProps & { partie: 'PARTIE_1' | 'PARTIE_2'; decision: DecisionPrise };
const departDe = (d: DecisionPrise): Saisie =>
  d?.decision === 'DEMANDE_MODIFICATION' ? { ...VIERGE, lignes: [{ ...LIGNE_VIERGE, texte: d.motifs }] } : VIERGE;

/** A request for information on part II, or remarks on part I: one consideration a line, numbered in one series. */
const Demande = ({ instruction: i, refetch, partie, decision }: Props) => {
  const demander = useAction(APPEL, { silent: true });
  const { saisie, modifier, forget, resumedFrom, surVersion } = useDraft<Saisie>(
    `demande-${partie}-${i.id}`,
    i.version,
    (kept) => ({
      ...departDe(decision),
      ...kept,
    }),
  );
  const [fichier, setFichier] = useState<File | null>(null);
  const { texte, delai, lignes, sousReserve } = saisie;
  const { errors, setErrors, refus, faire } = useActe(refetch, (fautes) => fautesDesLignes(fautes, 'considerations', lignes));
  const jour = aujourdhui();
  const information = partie === 'PARTIE_2';
  const fin =
    information && delai && delai <= DELAIS.informationMax ? echeanceDemande('PARTIE_2', { envoyeeLe: jour, delai }, jour) : null;
  const [confirming, setConfirming] = useState(false);
  const considerations = lignesEcrites(lignes).map((l) => ({ section: l.objet, texte: l.texte }));
  const verifier = () => {
    if (considerations.length === 0)
      return setErrors([{ champ: 'considerations.0.texte', message: 'Écrivez au moins une considération.' }]);
    setConfirming(true);
  };
  const envoyer = async (version: number) => {
    const body = {
      version,
      partie,
      delai: information ? delai : null,
      texte: information ? texte : '',
      sousReserve: information && sousReserve,
      considerations,
    };
    const files = fichier ? { fichier: [fichier] } : {};
    const fait = await faire(() => demander({ params: { dosId: i.id }, body, files }));
    setConfirming(false);
    if (!fait) return;
    forget();
    setFichier(null);
  };
  return (
    <Form label={information ? 'Demande d’information' : 'Observations sur la partie I'} onSubmit={verifier} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} />
      <StaleVersion refus={refus} onForcer={() => void envoyer(i.version)} />
      {decision?.decision === 'DEMANDE_MODIFICATION' && <DecideEnSeance decision={decision} />}
      {information && (
        <TextArea
          field="texte"
          label="Introduction"
          value={texte}
          onChange={(v) => modifier({ texte: v })}
          max={20_000}
          rows={3}
        />
      )}
      <PointsDemandes
        title="Considérations, une par ligne"
        champ="considerations"
        nom="Considération"
        ajouter="Ajouter une considération"
        lignes={lignes}
        onChange={(l) => modifier({ lignes: l })}
        max={20_000}
        required
        objet={{
          nom: 'Section concernée',
          champ: 'section',
          field: (o) => <TextField {...o} hint="Par exemple : modalités de recrutement." />,
        }}
      />
      {information && (
        <>
          <NumberField
            field="delai"
            label="Délai de réponse, en jours"
            required
            hint={`${DELAIS.informationMax} jours au plus.`}
            value={delai}
            onChange={(v) => modifier({ delai: v })}
            min={1}
            max={DELAIS.informationMax}
          />
          {fin && (
            <p className="fr-mb-0" aria-live="polite">
              Réponse attendue au plus tard le{' '}
              <DateDeLoi explanation={{ titre: fin.libelle, echeance: fin.dateAffichee, ...fin.explication }} />
              {i.finSiInformation && ` ; l’avis serait alors attendu le ${dateFr(i.finSiInformation)}`}.
            </p>
          )}
          <CheckboxField
            field="sousReserve"
            label="Avis favorable sous réserve de la réponse"
            hint="Voté en séance, avec le quorum. Si le président trouve la réponse satisfaisante, l’avis favorable se rend sans nouvelle séance."
            value={sousReserve}
            onChange={(v) => modifier({ sousReserve: v })}
          />
          <AttachedFile label="Pièce du comité" regle={APPEL.files.fichier} file={fichier} onChoose={setFichier} />
        </>
      )}
      <div className="riph-rangee">
        <Button type="submit" busy={demander.busy}>
          {information ? 'Envoyer la demande d’information' : 'Transmettre à l’ANSM'}
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title={information ? 'Demander des informations' : 'Transmettre les observations'}
          objet={`${compte(considerations.length, 'considération')} sur la partie ${information ? 'II' : 'I'}`}
          effect={
            information
              ? `Le promoteur a jusqu’au ${fin ? dateFr(fin.dateAffichee) : 'dernier jour du délai'} pour répondre. Sans réponse, la demande est caduque.`
              : 'L’ANSM les reçoit pour son évaluation de la partie I.'
          }
          prevenus={information ? 'Le promoteur et l’ANSM sont prévenus par courriel.' : 'L’ANSM est prévenue par courriel.'}
          back={information ? 'La demande ne se retire pas.' : 'Des observations transmises ne se retirent pas.'}
          label="Envoyer"
          onConfirm={() => envoyer(surVersion)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};

/** The committee asks the sponsor for information on part II, with its considerations and a delay: it begins with what the séance decided. */
export const DemanderInformation = (p: ActeProps) => {
  const decision = useDecisionDeSeance(p.instruction);
  return decision === undefined ? <Skeleton rows={6} /> : <Demande {...p} partie="PARTIE_2" decision={decision} />;
};
/** The committee gives the agency its considerations on part I. */
export const ObserverPartieUn = (p: ActeProps) => <Demande {...p} partie="PARTIE_1" decision={null} />;
