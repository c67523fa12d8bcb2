import { jourParis } from '@riph/contracts/core/paris';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { echeanceDemande } from '@riph/contracts/dossier-ctis/echeances.rules';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { StaleVersion } from '../../../components/form/StaleVersion.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { declarerNonRecevable, declarerRecevable, demanderComplement, preparerNonRecevable } = dossierCtisInstruction.calls;

/** Declares part II complete, after a confirmation that says who is told. */
export const DeclarerRecevable = ({ instruction: i, refetch }: ActeProps) => {
  const declarer = useAction(declarerRecevable, { silent: true });
  const { faire } = useActe(refetch);
  const [confirming, setConfirming] = useState(false);
  const enAttente = i.suivi?.partieUn === 'P1_RECEVABILITE' || i.suivi?.partieUn === 'P1_COMPLEMENT';
  return (
    <div className="riph-pile">
      <p className="fr-mb-0">
        La partie II est complète et entre dans le champ du règlement : l’évaluation peut commencer.
        {enAttente && ' Le délai du comité courra dès que la partie I sera recevable.'}
      </p>
      <div className="riph-rangee">
        <Button onClick={() => setConfirming(true)}>Déclarer la partie II recevable</Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Déclarer la partie II recevable"
          objet="Partie II de la demande"
          effect="L’évaluation commence. Une demande de complément sans réponse est annulée."
          prevenus="Le promoteur et l’ANSM sont prévenus par courriel."
          back="Une partie recevable ne redevient pas à examiner."
          label="Déclarer recevable"
          onConfirm={async () => {
            await faire(() => declarer({ params: { id: i.id } }));
            setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
};

/** The last day follows the delay as it is typed. */
export const DemanderComplement = ({ instruction: i, refetch }: ActeProps) => {
  const demander = useAction(demanderComplement, { silent: true });
  const { errors, setErrors, refus, faire } = useActe(refetch);
  const { saisie, surVersion, modifier, forget, resumedFrom } = useDraft<{ delai: number | null; motif: string }>(
    `ctis-complement-${i.id}`,
    i.version,
    (kept) =>
      kept ??
      i.preparation?.gardee?.complement ?? { delai: DELAIS.complementMax, motif: i.preparation?.brouillon.join('\n') ?? '' },
  );
  const preparer = useAction(preparerNonRecevable, { silent: true });
  const gardee = i.preparation?.gardee;
  const { delai, motif } = saisie;
  const jour = aujourdhui();
  const fin = delai && delai <= DELAIS.complementMax ? echeanceDemande('VALIDATION', { envoyeeLe: jour, delai }, jour) : null;
  const [confirming, setConfirming] = useState(false);
  const verifier = () => {
    if (!delai) return setErrors([{ champ: 'delai', message: `Indiquez un délai de 1 à ${DELAIS.complementMax} jours.` }]);
    setConfirming(true);
  };
  const envoyer = async () => {
    if (delai && (await faire(() => demander({ params: { id: i.id }, query: { delai, motif } })))) forget();
    setConfirming(false);
  };
  // Nothing is sent: whoever of the secretariat opens the form finds it again.
  const garder = async (version: number) => {
    const body = { version, complement: { delai, motif } };
    if (await faire(() => preparer({ params: { id: i.id }, body }))) forget();
  };
  return (
    <Form label="Complément" onSubmit={verifier} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} />
      <StaleVersion refus={refus} onForcer={() => void garder(i.version)} />
      {gardee && (
        <p className="fr-mb-0">
          Préparation gardée par {gardee.par} le {dateFr(jourParis(gardee.le))}.
        </p>
      )}
      <TextArea
        field="motif"
        label="Ce qui manque"
        required
        hint={`Le promoteur le lit. Au moins ${MOTIF_CTIS_MIN} caractères.`}
        value={motif}
        onChange={(v) => modifier({ motif: v })}
        max={4000}
        rows={5}
      />
      <NumberField
        field="delai"
        label="Délai de réponse, en jours"
        required
        hint={`${DELAIS.complementMax} jours au plus.`}
        value={delai}
        onChange={(v) => modifier({ delai: v })}
        min={1}
        max={DELAIS.complementMax}
      />
      {fin && (
        <p className="fr-mb-0" aria-live="polite">
          Réponse attendue au plus tard le{' '}
          <DateDeLoi explanation={{ titre: fin.libelle, echeance: fin.dateAffichee, ...fin.explication }} />.
        </p>
      )}
      <div className="riph-rangee">
        <Button type="submit" busy={demander.busy}>
          Demander le complément
        </Button>
        <Button priority="secondary" busy={preparer.busy} onClick={() => void garder(surVersion)}>
          Garder la préparation
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Demander un complément"
          objet="Partie II de la demande"
          effect={`Le promoteur a jusqu’au ${fin ? dateFr(fin.dateAffichee) : 'dernier jour du délai'} pour répondre. Sans réponse, la demande est caduque.`}
          prevenus="Le promoteur est prévenu par courriel."
          back="La demande ne se retire pas."
          label="Envoyer la demande"
          onConfirm={envoyer}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};

/** The reason is written first and kept, then pronounced. */
export const DeclarerNonRecevable = ({ instruction: i, refetch }: ActeProps) => {
  const preparer = useAction(preparerNonRecevable, { silent: true });
  const declarer = useAction(declarerNonRecevable, { silent: true });
  const { errors, setErrors, faire } = useActe(refetch);
  const [motif, setMotif] = useState(i.suivi?.motifNonRecevable ?? '');
  const [confirming, setConfirming] = useState(false);
  const garder = async () => {
    if (motif.trim().length < MOTIF_CTIS_MIN)
      return setErrors([{ champ: 'motif', message: `Indiquez le motif, en ${MOTIF_CTIS_MIN} caractères au moins.` }]);
    if (await faire(() => preparer({ params: { id: i.id }, body: { version: i.version, motif } }))) setConfirming(true);
  };
  return (
    <Form label="Non-recevabilité" onSubmit={() => void garder()} errors={errors}>
      <TextArea
        field="motif"
        label="Motif"
        required
        hint="Le promoteur le lit."
        value={motif}
        onChange={setMotif}
        max={4000}
        rows={4}
      />
      <div className="riph-rangee">
        <Button type="submit" busy={preparer.busy}>
          Enregistrer, puis déclarer non recevable
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Déclarer la partie II non recevable"
          objet="Partie II de la demande"
          effect="La demande s’arrête en France."
          prevenus="Le promoteur et l’ANSM sont prévenus par courriel, avec le motif."
          back="La décision est définitive : le promoteur peut soumettre une nouvelle demande au portail."
          label="Déclarer non recevable"
          danger
          onConfirm={async () => {
            await faire(() => declarer({ params: { id: i.id } }));
            setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
